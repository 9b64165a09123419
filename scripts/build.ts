import { allBuildSteps, buildSteps } from './lib/build.ts';

/**
 * `npm run build`: builds `dist/store`, which runs in production, and the sandbox. `npm start` runs it when sources
 * changed. Arguments name the steps to build.
 */
const wanted = process.argv.slice(2);
const chosen = allBuildSteps.filter((step) => wanted.length === 0 || wanted.includes(step));
await Promise.all(chosen.map((step) => buildSteps[step].build()));
