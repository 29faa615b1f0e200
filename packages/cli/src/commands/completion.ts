import { GLOBAL_FLAGS } from '../arguments/global-flags.ts';
import type { Operation } from '../document/operations.ts';
import { OWN_COMMANDS } from '../own-commands.ts';
import { UsageProblem } from '../problems.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** A script that asks this command line itself, so that it never knows less than the command line. */
export function completionScript(shell: string | undefined): string {
  const found = SHELLS.find((each) => each === shell);
  if (found === undefined) throw new UsageProblem(`completion needs ${SHELLS.join(' or ')}.`);
  return SCRIPTS[found];
}

/** Answers a script: the words before the cursor, and what could stand there now. */
export const COMPLETE = '__complete';

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `# bash completion of innkeep. Add to ~/.bashrc: source <(innkeep completion bash)
_innkeep() {
  local IFS=$'\\n'
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
  COMPREPLY=($(compgen -W "$(innkeep ${COMPLETE} "\${words[@]}" 2>/dev/null | cut -f1)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _innkeep innkeep`,
  zsh: `#compdef innkeep
# zsh completion of innkeep. Add to ~/.zshrc: source <(innkeep completion zsh)
_innkeep() {
  local -a found
  local line
  while IFS=$'\\t' read -r name about; do
    found+=("\${name//:/\\\\:}:\${about}")
  done < <(innkeep ${COMPLETE} "\${(@)words[2,CURRENT-1]}" 2>/dev/null)
  _describe 'innkeep' found || _files
}
compdef _innkeep innkeep`,
  fish: `# fish completion of innkeep. Save as ~/.config/fish/completions/innkeep.fish
function __innkeep_complete
  set -l words (commandline -opc)
  innkeep ${COMPLETE} $words[2..-1] 2>/dev/null
end
complete -c innkeep -f -a '(__innkeep_complete)'`,
};

type Offer = readonly [name: string, about: string];

/** What can follow the words: each on a line, with a tab before its description. */
export function offersAfter(operations: readonly Operation[], words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !word.startsWith('-'));
  const [first, second] = named;
  return offersOf(operations, first, second).map(([name, about]) => `${name}\t${about}`);
}

function offersOf(
  operations: readonly Operation[],
  first: string | undefined,
  second: string | undefined,
): readonly Offer[] {
  const globals = Object.entries(GLOBAL_FLAGS).map(([flag, { description }]): Offer => [
    `--${flag}`,
    description,
  ]);
  if (first === undefined) {
    const resources = [...new Set(operations.map(({ resource }) => resource))];
    return [
      ...OWN_COMMANDS.map(({ name, summary }): Offer => [name, summary]),
      ...resources.map((resource): Offer => [resource, areaOf(operations, resource)]),
      ...globals,
    ];
  }
  const own = OWN_COMMANDS.find(({ name }) => name === first);
  if (own !== undefined)
    return [
      ...Object.entries<{ description: string }>(own.flags).map(([flag, { description }]): Offer => [
        `--${flag}`,
        description,
      ]),
      ...(own.name === 'completion' ? SHELLS.map((shell): Offer => [shell, '']) : []),
      ...globals,
    ];
  const ofResource = operations.filter(({ resource }) => resource === first);
  const operation = ofResource.find(({ action }) => action === second);
  if (operation === undefined) return ofResource.map(({ action, summary }): Offer => [action, summary]);
  const fields = operation.fields.map(({ flag, description }): Offer => [
    `--${flag}`,
    firstSentence(description),
  ]);
  return [...fields, ...globals];
}

function areaOf(operations: readonly Operation[], resource: string): string {
  return operations.find((each) => each.resource === resource)?.area ?? '';
}

function firstSentence(text: string): string {
  return text.replaceAll(/\s+/g, ' ').split('. ')[0] ?? '';
}
