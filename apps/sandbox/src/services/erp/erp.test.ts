import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { defaultConfig } from '../../platform/config.ts';
import { getJson, setFaults } from '../../sandbox.fixture.ts';

const now = new Date('2026-11-18T12:00:00Z');
const body = '{"id":"e1","tipo":"order.placed","entidad":{"tipo":"pedido","id":"abc","secuencia":1}}';

function send(
  app: ReturnType<typeof buildSandbox>,
  { secret = defaultConfig.webhookSecret, id = 'e1', at = now } = {},
) {
  const timestamp = String(at.getTime() / 1000);
  const key = Buffer.from(secret.slice(6), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  const headers = {
    ...{ 'content-type': 'application/json', 'webhook-id': id },
    ...{ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA ${signature}` },
  };
  return app.inject({ method: 'POST', url: '/erp/avisos', headers, payload: body });
}

it('accepts a signed notice, counts a repeated one, and refuses another secret or an old one', async () => {
  const app = buildSandbox({ now: () => now });
  expect((await send(app)).statusCode).toBe(204);
  expect((await send(app)).statusCode).toBe(204);
  const other = `whsec_${Buffer.from('another secret of the tests').toString('base64')}`;
  expect((await send(app, { secret: other, id: 'e2' })).statusCode).toBe(401);
  expect((await send(app, { at: new Date(now.getTime() - 600_000) })).statusCode).toBe(401);
  const { notices } = await getJson(app, '/erp/v1/avisos');
  expect(notices.map(({ isSigned, times }: { isSigned: boolean; times: number }) => [isSigned, times])).toEqual([
    [false, 1],
    [false, 1],
    [true, 2],
  ]);
  const page = await app.inject('/erp/recibidos');
  for (const part of ['order.placed', 'Firma válida', 'Firma no válida', '2 veces']) expect(page.body).toContain(part);
  const used = await app.inject({
    method: 'POST',
    url: '/erp/secreto',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ secreto: other }).toString(),
  });
  expect(used.statusCode).toBe(303);
  expect((await send(app, { secret: other, id: 'e3' })).statusCode).toBe(204);
});

it('fails when the switchboard says so', async () => {
  const app = buildSandbox({ now: () => now });
  await setFaults(app, 'erp', { error: { status: 503 } } as never);
  expect((await send(app)).statusCode).toBe(503);
});
