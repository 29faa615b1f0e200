// Prints the commands of a guide as one shell script that says which block it runs, for deploy/try-guide.sh.
import fs from 'node:fs';

const text = fs.readFileSync(process.argv[2] ?? 'docs/self-hosting.md', 'utf8');
const PARTS =
  /^## (?<section>.*)$|^<!-- (?<kind>not tried|instead|after|check): (?<said>.*) -->$|^```sh\n(?<block>[^]*?)^```$/gm;

const lines = ['set -euo pipefail', 'trap \'echo "FAILED: $BASH_COMMAND" >&2\' ERR'];
let section = '';
let before = {};
let [ran, replaced] = [0, 0];
const say = (sentence) => lines.push(`printf '\\n=== %s\\n' ${quote(sentence)}`);

for (const { groups } of text.matchAll(PARTS)) {
  const { kind, said, block } = groups;
  if (groups.section !== undefined) section = groups.section;
  else if (kind === 'check') {
    say(`${section}: check`);
    lines.push(said);
  } else if (kind !== undefined) before[kind] = said;
  else {
    const first = block.split('\n')[0];
    if (before['not tried'] !== undefined) say(`${section}: NOT TRIED (${before['not tried']}): ${first}`);
    else if (before.instead !== undefined) {
      replaced += 1;
      say(`${section}: OTHERWISE than: ${first}`);
      lines.push(before.instead);
    } else {
      ran += 1;
      say(`${section}: ${first}`);
      lines.push(block.trimEnd());
    }
    if (before.after !== undefined) lines.push(before.after);
    before = {};
  }
}
say(`The guide holds: ${ran} blocks ran as they are, ${replaced} otherwise.`);
process.stdout.write(`${lines.join('\n')}\n`);

function quote(sentence) {
  return `'${sentence.replaceAll("'", `'\\''`)}'`;
}
