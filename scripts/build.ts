import type { BuildStep } from './lib/build.ts';
import { buildSteps } from './lib/build.ts';

/**
 * `npm run build`: builds `dist/store`, which runs in production, and the sandbox. `npm start` runs it when sources
 * changed. Arguments name the steps to build.
 */
const all = Object.keys(buildSteps) as BuildStep[];
const wanted = process.argv.slice(2);
const chosen = wanted.length === 0 ? all : all.filter((step) => wanted.includes(step));
await Promise.all(chosen.map((step) => buildSteps[step]()));
