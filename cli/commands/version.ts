import { VERSION } from '#server/documents/releases.ts';
import { describeProduct, PRODUCT } from '#server/product.ts';
import { standaloneCommand } from '../command.ts';

export const versionCommand = standaloneCommand({
  name: 'version',
  summary: 'Prints the version of Innkeep, its commit, and the release of the interface that it serves.',
  flags: {},
  dryRun: 'changes nothing',
  run: async () => ({
    lines: [`Innkeep ${describeProduct(PRODUCT)}, interface ${VERSION}`],
    facts: { ...PRODUCT, interface: VERSION },
  }),
});
