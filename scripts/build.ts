import { buildPrograms } from './lib/programs-build.ts';
import { buildStorefront } from './lib/storefront-build.ts';

/** `npm run build`: the storefront with its compressed files, the server and the sandbox. `npm start` does it when stale. */
await Promise.all([buildStorefront(), buildPrograms()]);
