import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run attack -- --requests 100000 --seed 7`: the attack tests of the server with more requests, and a new seed. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const env = { ...process.env, ATTACK_REQUESTS: values.requests, ATTACK_SEED: values.seed };
const { status } = spawnSync('vitest', ['run', 'apps/server/test/attack'], { stdio: 'inherit', env });
process.exit(status ?? 1);
