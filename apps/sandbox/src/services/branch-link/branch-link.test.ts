import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';

it('BRANCH-09 reports a branch as connected until its line is cut', async () => {
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

it('receives an order once, however often it is sent', async () => {
  const sandbox = buildSandbox();
  const notice = {
    orderId: 'MS1GUw',
    orderNumber: '5-0001',
    orderTypeId: 1,
    placedAt: '2026-11-15T18:00:00.000Z',
    scheduledFor: null,
    wantsCall: true,
    lines: [{ productId: 1, name: 'Acetaminofén', units: 3 }],
    notes: '',
    contact: { name: 'Ana', phone: '99887766' },
    destination: null,
    ride: null,
  };
  const send = () =>
    sandbox.inject({
      method: 'POST',
      url: '/branch-link/v1/branches/5/orders',
      headers: { 'idempotency-key': 'order-1' },
      payload: notice,
    });
  expect([(await send()).statusCode, (await send()).json()]).toEqual([202, { accepted: true }]);
  const { orders } = (await sandbox.inject({ url: '/branch-link/v1/branches/5/orders' })).json();
  expect(orders).toMatchObject([{ branchCode: 5, orderNumber: '5-0001', units: 3 }]);
  expect((await sandbox.inject({ url: '/branch-link/v1/branches/6/orders' })).json()).toEqual({ orders: [] });
});
