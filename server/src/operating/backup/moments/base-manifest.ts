import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const BaseManifest = Type.Object({
  product: Type.String(),
  created_at: Type.String(),
  encryption_key: Type.Union([Type.Object({ id: Type.String(), kept_in: Type.String() }), Type.Null()]),
});
const BaseEntry = Type.Object({ path: Type.String(), is_folder: Type.Boolean() });

export type BaseManifest = Static<typeof BaseManifest>;
export type BaseEntry = Static<typeof BaseEntry>;

export const readBaseManifest = (text: string): BaseManifest => Value.Parse(BaseManifest, JSON.parse(text));
export const readBaseEntry = (text: string): BaseEntry => Value.Parse(BaseEntry, JSON.parse(text));
