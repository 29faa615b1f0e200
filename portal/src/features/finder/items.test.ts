import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchCommands, type Command } from './items.ts';

const command = (label: string): Command => ({
  key: label,
  group: 'actions',
  label,
  icon: 'plus',
  run: () => {},
});
const COMMANDS = ['New booking', 'New task', 'Configuración', 'Sign out'].map(command);
const found = (typed: string) => matchCommands(COMMANDS, typed).map(({ label }) => label);

test('a command is found by the beginnings of its words, in any order, without accents', () => {
  assert.deepEqual(found('new'), ['New booking', 'New task']);
  assert.deepEqual(found('boo NEW'), ['New booking']);
  assert.deepEqual(found('configuracion'), ['Configuración']);
  assert.deepEqual(found('ooking'), []);
});

test('without a word, every command is there but those that must be named', () => {
  assert.equal(found(' ').length, COMMANDS.length);
  const rare = { ...command('Tokens · Settings'), isRare: true } as const;
  assert.deepEqual(matchCommands([rare], ' '), []);
  assert.deepEqual(matchCommands([rare], 'tok set'), [rare]);
});
