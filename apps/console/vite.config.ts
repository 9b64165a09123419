import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutSchemas } from '../../packages/contract/without-schemas.ts';

const serverUrl = process.env.BOTICA_SERVER_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  // The server serves the console at this path (apps/server/src/platform/console.ts).
  base: '/consola/',
  plugins: [react(), tailwindcss(), withoutSchemas()],
  build: {
    manifest: true,
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // An index only re-exports a feature; without this, its lazy parts would join the first chunk.
      treeshake: { moduleSideEffects: [{ test: /src\/features\/.+\/index\.ts$/, sideEffects: false }] },
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Changes with the dependencies, not with the console: browsers cache it between releases.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'router', test: /node_modules\/(react-router|@tanstack\/(react-query|query-core))\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    strictPort: true,
    // The Host header stays the browser's: the server compares it with the Origin of a login.
    proxy: { '/gw': { target: serverUrl, changeOrigin: false } },
  },
});
