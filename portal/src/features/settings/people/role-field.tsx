import { NativeSelect } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { Operator } from '../../../../../client/src/innkeep.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';

const ROLES = ['full', 'no_money', 'messages', 'tasks', 'read_only'] as const;

export type Role = (typeof ROLES)[number];

/** The role of an operator; a new one has everything. */
export function knownRole(role: string = 'full'): Role {
  return ROLES.find((each) => each === role) ?? 'full';
}

/** What an operator may do, with a sentence that says what it means. */
export function RoleField(input: ComponentProps<typeof NativeSelect>) {
  const { t } = useWording();
  const chosen = knownRole(String(input.value));
  return (
    <NativeSelect
      label={t.roles.role}
      data={ROLES.map((value) => ({ value, label: t.roles.names[value] }))}
      {...input}
      description={t.roles.says[chosen]}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}

/** The name of a role; its own where a newer service has another one. */
export function roleName(role: Operator['role'], t: Wording['t']): string {
  const names: Readonly<Record<string, string>> = t.roles.names;
  return names[role] ?? role;
}
