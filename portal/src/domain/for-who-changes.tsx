import type { ReactNode } from 'react';
import { useMay, type Subject } from '../data/use-may.ts';
import { useWording } from '../texts/texts.ts';
import './only-read.css';

/** What changes something: shown to whose role includes it. */
export function ForWhoChanges({ of, children }: { readonly of: Subject; readonly children: ReactNode }) {
  return useMay().changes(of) ? children : null;
}

/** Says why a page has no buttons, to whose role only reads it. */
export function OnlyRead({ of }: { readonly of: Subject }) {
  const { t } = useWording();
  const { reads, changes } = useMay();
  return reads(of) && !changes(of) ? <p className="only-read muted">{t.roles.onlyRead}</p> : null;
}
