import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { OVERLAYS, SHOWN_ELSEWHERE } from './overlays.ts';

const SOURCES = path.join(import.meta.dirname, '..', 'src');

/** Parts of Mantine, and ours, that open over a page, or a list below a field. A tooltip looks the same everywhere. */
const PARTS = [
  'Autocomplete',
  'ColorInput',
  'Combobox',
  'Dialog',
  'Drawer',
  'FloatingWindow',
  'FormDialog',
  'HoverCard',
  'LoadingOverlay',
  'Menu',
  'MenuContextMenu',
  'Menubar',
  'Modal',
  'MultiSelect',
  'Overlay',
  'Popover',
  'PopoverContextMenu',
  'Select',
  'Spotlight',
  'TagsInput',
  'TourOverlay',
  'TreeSelect',
];

/** What the others are made of. */
const OURS = ['components/dialog.tsx', 'forms/form-dialog.tsx'];

const IMPORTED = /import \{(?<names>[^}]*)\} from '(?:@mantine\/[\w-]+|[./\w-]+\/(?:form-)?dialog\.tsx)'/g;
const OWN =
  /(?<!\[)role="(?:dialog|alertdialog|tooltip|menu)"|<dialog|showModal\(|popover=|className="notices"/;

test('whatever opens over a page is examined for accessibility', () => {
  const examined = [...Object.values(OVERLAYS).flatMap(({ shows }) => shows), ...SHOWN_ELSEWHERE];
  assert.deepEqual(new Set(listSources()), new Set(examined));
});

/** The sources below portal/src that open something over a page. */
function listSources(): readonly string[] {
  return fs
    .readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.tsx') &&
        !OURS.includes(name) &&
        opens(fs.readFileSync(path.join(SOURCES, name), 'utf8')),
    );
}

function opens(text: string): boolean {
  const imported = [...text.matchAll(IMPORTED)].flatMap(({ groups }) =>
    (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
  );
  return (
    PARTS.some((part) => imported.includes(part) && new RegExp(`<${part}[\\s>]`).test(text)) || OWN.test(text)
  );
}
