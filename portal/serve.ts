// The developer's server of the portal, with hot reload: `npm run portal`. The service must run, too.
import path from 'node:path';
import { createServer } from 'vite';

const server = await createServer({ configFile: path.join(import.meta.dirname, 'vite.config.ts') });
await server.listen();
server.printUrls();
