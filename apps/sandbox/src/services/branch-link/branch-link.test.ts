import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

it('BRANCH-09 says that a branch is in line, until its line is cut', async () => {
  const sandbox = buildSandbox();
  const ask = () => sandbox.inject({ url: '/branch-link/v1/branches/5' });
  expect((await ask()).json()).toEqual({ code: 5, online: true });
  await sandbox.inject({
    method: 'PUT',
    url: '/switchboard/api/services/branch-link',
    payload: { error: { status: 503 } },
  });
  expect((await ask()).statusCode).toBe(503);
});
