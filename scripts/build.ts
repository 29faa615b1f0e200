// Installs nothing and starts nothing: `npm run build` makes everything that a start would make in this folder, for a
// service that may not write to it.
import { buildPortal } from '#server/service/build-portal.ts';

const WARNING = 'WARNING: ';

await buildPortal((line) => {
  if (line.startsWith(WARNING)) process.exitCode = 1;
  console.log(line);
});
if (process.exitCode === undefined) console.log('Everything is built.');
