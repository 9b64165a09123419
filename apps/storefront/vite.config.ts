import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const serverUrl = process.env.BOTICA_SERVER_URL ?? 'http://127.0.0.1:4000';

/** Asks for the text font together with the page instead of after the stylesheet. */
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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadTextFont()],
  // Only bundled code: types are those of the package (see the file).
  resolve: { alias: { typebox: new URL('./src/lib/schema-shapes.ts', import.meta.url).pathname } },
  build: {
    manifest: true,
    // The content security policy allows no script inside the page but the one of index.html, and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An index only names what a feature offers; without this, its lazy parts would join the first chunk.
      treeshake: { moduleSideEffects: [{ test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false }] },
      output: {
        // The entry names every chunk there is: a letter less of each is a tenth of a kilobyte of the first load.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Changes with the dependencies, not with the store: browsers keep it between releases.
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
        },
      },
    },
  },
  server: {
    proxy: { '/gw': serverUrl, '/hubs': { target: serverUrl, ws: true } },
  },
});
