import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run histories -- --steps 100000 --seed 7`: random histories of shoppers, staff, bank and crashes against a real
 * server. `--path` and `--replay` repeat what a failure printed.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});
const env = {
  ...process.env,
  ...{ HISTORY_STEPS: values.steps, HISTORY_SEED: values.seed },
  ...(values.path === undefined ? {} : { HISTORY_PATH: values.path }),
  ...(values.replay === undefined ? {} : { HISTORY_REPLAY: values.replay }),
};
const { status } = spawnSync('vitest', ['run', 'apps/server/test/histories/histories.test.ts'], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
