import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildWhatIsStale } from './lib/build.ts';
import { ensureChromium } from './lib/chromium.ts';
import { ensureServerPostgres } from './lib/server-postgres.ts';

/** `npm test`: runs all checks, cheapest first. `npm test -- types unit` runs only the named steps. */
interface Step {
  name: string;
  run(): boolean | Promise<boolean>;
}

const say = (line: string) => console.log(`\n== ${line}`);

let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill(signal));

/** A signal to `npm test` ends the current step, which cleans up, and then the run. */
function command(...[program, ...args]: [string, ...string[]]) {
  return async () => {
    running = spawn(program, args, { stdio: 'inherit' });
    const [code] = await once(running, 'exit');
    return code === 0;
  };
}

async function types(): Promise<boolean> {
  for (const folder of ['.', 'apps/storefront', 'apps/console', 'e2e']) {
    if (!(await command('tsc', '-p', folder)())) return false;
  }
  return true;
}

const steps: readonly Step[] = [
  { name: 'format and lint', run: command('biome', 'ci', '.') },
  { name: 'imports', run: command('node', 'scripts/check-imports.ts') },
  { name: 'completeness', run: command('node', 'scripts/check-completeness.ts') },
  { name: 'audit', run: command('node', 'scripts/audit.ts') },
  { name: 'types', run: types },
  {
    name: 'build',
    async run() {
      await buildWhatIsStale();
      return true;
    },
  },
  {
    name: 'unit and server',
    run() {
      ensureServerPostgres(say);
      return command('vitest', 'run')();
    },
  },
  {
    name: 'browser',
    run() {
      ensureChromium(say);
      return command('playwright', 'test', '--config', 'e2e/playwright.config.ts')();
    },
  },
];

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const startedAt = Date.now();
for (const { name, run } of chosen) {
  say(name);
  const stepStartedAt = Date.now();
  if (!(await run())) {
    console.error(`\n${name}: failed`);
    process.exit(1);
  }
  console.log(`${name}: ${((Date.now() - stepStartedAt) / 1000).toFixed(1)} s`);
}
console.log(`\nAll of it holds (${((Date.now() - startedAt) / 1000).toFixed(0)} s).`);
