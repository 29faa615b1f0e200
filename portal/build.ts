// Builds the portal into portal/dist: `node portal/build.ts <hash of the sources>`. A start does this when needed.
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { build } from 'vite';
import { ATTACHMENT_PATH } from '../server/src/areas/conversations/attachment-address.ts';
import { PICTURE_PATHS } from '../server/src/areas/properties/pictures/record.ts';
import { PAGE_PATHS } from '../server/src/documents/portal/page-paths.ts';

const FINAL = path.join(import.meta.dirname, 'dist');
/** Smaller files fit into one packet anyway. */
const COMPRESSED_BYTES_MIN = 1024;
const COMPRESSED = new Set(['.js', '.css', '.svg']);

/** Pictures that a host needs on the way: of properties and of conversations. */
const PICTURE_PLACES = [...Object.values(PICTURE_PATHS), ATTACHMENT_PATH].map((each) => each.slice(1));

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// A build of its own for each process: another one may run at the same time, and a reader never sees half of one.
const folder = `${FINAL}.${process.pid}`;
try {
  await build({
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  await buildServiceWorker();
  await compressAll(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'built-from'), process.argv[2] ?? '');
  replace(folder, FINAL);
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

/** One file, which knows the files of this build. Of the typeface it keeps the letters that most languages use. */
async function buildServiceWorker(): Promise<void> {
  const kept = fs
    .readdirSync(path.join(folder, 'assets'))
    .filter((name) => /\.(js|css|svg)$|-latin-(ext-)?wght.*\.woff2$/.test(name))
    .toSorted();
  await build({
    configFile: false,
    logLevel: 'error',
    define: {
      KEPT_FILES: JSON.stringify(kept.map((name) => `/assets/${name}`)),
      PAGE_PATHS: JSON.stringify(PAGE_PATHS),
      PICTURE_PLACES: JSON.stringify(PICTURE_PLACES),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'src/service-worker/main.ts'),
        output: { entryFileNames: 'service-worker.js', format: 'iife' },
      },
    },
  });
}

/** Compressed once, as well as possible, so that a request costs nothing; on all processors, since it takes longest. */
async function compressAll(assets: string): Promise<void> {
  const names = fs.readdirSync(assets).filter((each) => COMPRESSED.has(path.extname(each)));
  await Promise.all(names.map((name) => compress(path.join(assets, name))));
}

async function compress(file: string): Promise<void> {
  const bytes = fs.readFileSync(file);
  if (bytes.length < COMPRESSED_BYTES_MIN) return;
  fs.writeFileSync(`${file}.br`, await brotli(bytes));
  fs.writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
}

/** Another process may have replaced it in the meantime: what it built is as good. */
function replace(from: string, to: string): void {
  const former = `${to}.former.${process.pid}`;
  if (fs.existsSync(to)) fs.renameSync(to, former);
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!fs.existsSync(path.join(to, 'index.html'))) throw error;
  } finally {
    fs.rmSync(former, { recursive: true, force: true });
  }
}
