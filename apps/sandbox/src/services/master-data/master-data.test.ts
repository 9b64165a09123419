import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

const sandbox = buildSandbox();

const send = (key: string, given: object = {}) =>
  sandbox.inject({
    method: 'POST',
    url: '/master-data/v1/customers',
    headers: { 'idempotency-key': key },
    payload: {
      customerId: 'c-1',
      companyId: 2,
      firstName: 'Ana',
      lastName: 'Paz',
      email: 'ana@botica.test',
      phone: '99880017',
      identityNumber: '',
      ...given,
    },
  });
const received = async () => (await sandbox.inject({ url: '/master-data/v1/customers' })).json().customers;

it('SUBMIT-09 stores a customer once, however often it is sent', async () => {
  for (const _ of [1, 2, 3]) expect((await send('customer-c-1')).statusCode).toBe(202);
  expect(await received()).toEqual([expect.objectContaining({ customerId: 'c-1', companyId: 2, name: 'Ana Paz' })]);
});

it('refuses a customer without an id', async () => {
  expect((await send('customer-none', { customerId: '' })).statusCode).toBe(400);
});
