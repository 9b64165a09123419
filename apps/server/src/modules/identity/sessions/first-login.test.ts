import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

// Ten shoppers who log in at once hold all of ten connections; one who holds the only one is the same, and always happens.
it('the first to log in after a start waits for no other connection than its own', async () => {
  const server = await createTestServer({ DATABASE_POOL_SIZE: '1' });
  const customer = await asCustomer(server);
  expect(customer.token).not.toBe('');
});
