import type { GENDERS, ID_TYPES } from './contract.ts';

/** A guest as stored; id is null for a new one. */
export type StoredGuest = {
  readonly id: number | null;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly id_type: (typeof ID_TYPES)[number] | null;
  readonly id_number: string | null;
  readonly gender: (typeof GENDERS)[number] | null;
  readonly country: string | null;
  readonly is_booker: boolean;
};
