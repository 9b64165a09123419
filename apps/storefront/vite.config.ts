import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutSchemas } from '../../packages/contract/without-schemas.ts';
import { sharedChunks } from './shared-chunks.ts';

const serverUrl = process.env.BOTICA_SERVER_URL ?? 'http://127.0.0.1:4000';

/** Code of every screen: React, and separately its router and the part of the queries that home needs. */
const reactCode = /node_modules\/(react|react-dom|scheduler)\//;
const routerCode =
  /node_modules\/(react-router|@tanstack\/(react-query|query-core)(?!.*(mutationObserver|infiniteQueryObserver|queriesObserver|useMutation|useInfiniteQuery|useQueries)))\//;

/** Preloads the text font with the page instead of after the stylesheet. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Runs React's code and its router's before the store's, each in its own task: the browser may paint in between. */
function startReactFirst(): Plugin {
  return {
    name: 'start-react-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
        return [reactCode, routerCode].flatMap((part) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => part.test(id)));
          if (!chunk) return [];
          const attrs = { type: 'module', crossorigin: true, src: `/${chunk.fileName}` };
          return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }];
        });
      },
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadTextFont(), startReactFirst(), withoutSchemas()],
  // Only bundled code: types are those of the package (see the file).
  resolve: { alias: { typebox: new URL('./src/lib/schema-shapes.ts', import.meta.url).pathname } },
  build: {
    manifest: true,
    // The content security policy allows no script inside the page but the one of index.html, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An index only re-exports a feature; without this, its lazy parts would join the first chunk.
      treeshake: {
        moduleSideEffects: [{ test: /src\/features\/.+\/index\.ts$/, sideEffects: false }],
        // Icons read a property that they do not use.
        propertyReadSideEffects: false,
      },
      output: {
        // The entry lists every chunk: with readable names it would be two kilobytes longer. The manifest has them.
        chunkFileNames: ({ name }) =>
          /^(react|router)$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Changes with the dependencies, not with the store: browsers cache it between releases.
          groups: [
            { name: 'react', test: reactCode, priority: 2 },
            { name: 'router', test: routerCode, priority: 1 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
  server: {
    // The Host header stays the browser's: the server compares it with the Origin of a login.
    proxy: { '/gw': { target: serverUrl, changeOrigin: false }, '/hubs': { target: serverUrl, ws: true } },
  },
});
