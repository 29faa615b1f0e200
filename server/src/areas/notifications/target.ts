import type { NewDevice, SettingsChanges } from './contract.ts';

/** Where something is told, with its secrets: what `encrypted_target` holds. */
export type AddressTarget = NonNullable<SettingsChanges['ntfy']>;
export type ChatTarget = NonNullable<SettingsChanges['telegram']>;
export type DeviceTarget = Pick<NewDevice, 'endpoint' | 'keys'>;
export type WayTarget = AddressTarget | ChatTarget | DeviceTarget;
