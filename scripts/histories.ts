import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run histories -- --steps 100000 --seed 7`: random histories of shoppers, staff, bank and crashes against a real
 * server. `--path` and `--replay` repeat what a failure printed. `--defects all` plants one mistake after the other in the
 * server, and fails for those that the histories do not find.
 */
const { values } = parseArgs({
  options: {
    /** By default 100,000; for each defect 1,500. */
    steps: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    replay: { type: 'string' },
    defects: { type: 'string' },
  },
});
const isProof = values.defects !== undefined;
const env = {
  ...process.env,
  HISTORY_STEPS: values.steps ?? (isProof ? '1500' : '100000'),
  HISTORY_SEED: values.seed ?? (isProof ? '1' : String(Date.now() % 2 ** 31)),
  ...(isProof ? { HISTORY_DEFECTS: values.defects } : {}),
  ...(values.path === undefined ? {} : { HISTORY_PATH: values.path }),
  ...(values.replay === undefined ? {} : { HISTORY_REPLAY: values.replay }),
};
const file = isProof ? 'defects' : 'histories';
const { status } = spawnSync('vitest', ['run', `apps/server/test/histories/${file}.test.ts`], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
