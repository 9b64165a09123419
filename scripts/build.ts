import { buildStorefront } from './lib/storefront-build.ts';

/** `npm run build`: the storefront as it is served, with its compressed files. `npm start` does it by itself when stale. */
await buildStorefront();
