import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Node's compile cache: a second start loads code a third faster. */
export const compileCache = join(root, 'node_modules/.cache/botica-compiled');
