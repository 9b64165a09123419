import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

// Ten concurrent logins hold all of ten connections; a pool of one connection reproduces that deterministically.
it('the first login after a start needs no second connection', async () => {
  const server = await createTestServer({ DATABASE_POOL_SIZE: '1' });
  const customer = await asCustomer(server);
  expect(customer.token).not.toBe('');
});
