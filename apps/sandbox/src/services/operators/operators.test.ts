import { beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';

const sandbox = buildSandbox();
const headers = { authorization: `Bearer ${defaultConfig.operatorsKey}` };
const send = (reference: string, phone = '50498765432', operator = 'tigo') =>
  sandbox.inject({
    method: 'POST',
    url: `/operators/v1/${operator}/topups`,
    headers,
    payload: { reference, phone, product: 'TG-50', amount: 50 },
  });
const find = (reference: string, operator = 'tigo') =>
  sandbox.inject({ url: `/operators/v1/${operator}/topups/${reference}`, headers });
const cancel = (reference: string) =>
  sandbox.inject({ method: 'POST', url: `/operators/v1/tigo/topups/${reference}/cancel`, headers });
const ledger = async () => (await sandbox.inject('/operators/v1/topups')).json().topUps;

beforeEach(() => sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' }));

describe('a top-up at the operator', () => {
  it('a top-up is sent once, however often its reference is repeated', async () => {
    const first = (await send('reference-1')).json();
    expect(first).toMatchObject({ reference: 'reference-1', status: 'ACCEPTED' });
    expect((await send('reference-1')).json()).toEqual(first);
    expect((await find('reference-1')).json()).toEqual(first);
    expect(await ledger()).toHaveLength(1);
  });

  it('a reference belongs to one phone, and the same reference for another phone is refused', async () => {
    await send('reference-1');
    expect((await send('reference-1', '50433334444')).statusCode).toBe(409);
    expect((await send('reference-1', '50498765432', 'claro')).statusCode).toBe(409);
  });

  it.each([
    ['50498760000', 'NUMBER_NOT_FOUND'],
    ['50498761111', 'NUMBER_BLOCKED'],
    ['50498769999', 'E-77'],
  ])('a top-up of %s is rejected with %s for good', async (phone, code) => {
    expect((await send('reference-2', phone)).json()).toMatchObject({ status: 'REJECTED', code, receipt: '' });
    expect((await find('reference-2')).json()).toMatchObject({ status: 'REJECTED', code });
  });

  it('a cancelled top-up is never sent, and a sent top-up cannot be cancelled', async () => {
    expect((await cancel('reference-3')).json()).toMatchObject({ status: 'CANCELLED' });
    expect((await send('reference-3')).json()).toMatchObject({ status: 'CANCELLED' });
    await send('reference-4');
    expect((await cancel('reference-4')).json()).toMatchObject({ status: 'ACCEPTED' });
  });

  it('another operator, a caller without the key and an unknown reference find no top-up', async () => {
    await send('reference-5');
    expect((await find('reference-5', 'claro')).statusCode).toBe(404);
    expect((await find('reference-6')).statusCode).toBe(404);
    expect((await sandbox.inject('/operators/v1/tigo/topups/reference-5')).statusCode).toBe(401);
  });

  it('a top-up whose response was lost is found by its reference', async () => {
    const fault = { lostAnswer: { times: 1 } };
    await sandbox.inject({ method: 'PUT', url: '/switchboard/api/services/operators', payload: fault });
    await send('reference-7').catch(() => undefined);
    expect((await find('reference-7')).json()).toMatchObject({ status: 'ACCEPTED' });
  });
});
