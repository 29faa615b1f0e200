import { defineConfig, type Plugin } from 'vite';

/** Calls of the developer's server go to the service: `npm run portal` while `npm start` runs. */
const SERVICE = 'http://127.0.0.1:3000';

/**
 * The frame of the page is drawn before its styles are there: they hinder no drawing until `when-styled.ts` asks for them. They keep
 * their place before the styles of single pages, which win over them.
 */
const STYLES_LATER: Plugin = {
  name: 'styles-later',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [styles = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? [];
      const asked = styles.replace('rel="stylesheet"', 'rel="preload" as="style"');
      return html.replace(styles, asked + styles.replace('<link', '<link data-styles media="not all"'));
    },
  },
};

// Vite reads the default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [STYLES_LATER],
  // The service replaces it in every response (documents/portal/portal-files.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    // Names of files are enough to debug: the sources are in the repository.
    sourcemap: false,
    target: 'es2022',
    // Inline pictures would need data: in more places.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A browser sends six requests at once: what the first page needs are few files, not dozens. The calendar is one
        // of them: it is what nearly everybody opens first.
        codeSplitting: {
          groups: [
            { name: 'start', test: /portal\/src\/app\/start\.ts$/, priority: 2 },
            { name: 'main', test: /portal\/src\/app\/(main|calendar-with-moves)\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: Object.fromEntries(
      ['/v3', '/sign-in', '/sign-out', '/open', '/oauth', '/docs'].map((path) => [path, { target: SERVICE }]),
    ),
  },
});
