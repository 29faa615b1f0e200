// `node scripts/packages/pack.ts client` writes the package to stdout, as the service hands it out; `--dist` builds it in its
// folder instead, for `npm pack`.
import { parseArgs } from 'node:util';
import { buildPackage, writeDist } from './build-package.ts';
import { writeTarball } from './write-tarball.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { dist: { type: 'boolean' } } });
const [name = ''] = positionals;
if (values.dist === true) await writeDist(name);
else process.stdout.write(await writeTarball(await buildPackage(name)));
