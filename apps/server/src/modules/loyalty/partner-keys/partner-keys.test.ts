import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { coffee, coffeeShop, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const tools = partnerTools(server);
const ana = await asCustomer(server);
const admin = await asStaff(server, 'admin@botica.test');
await admin.confirm();

const motivo = 'El comercio la pidió';
const path = `/consola/claves-comercios/${coffeeShop}`;
const renew = (clave = randomUUID(), by = admin) => by.post(`${path}/renovar`, { clave, motivo });
const remove = (clave = randomUUID(), by = admin) => by.post(`${path}/quitar`, { clave, motivo });
const shopNow = async () =>
  (await admin.send('/consola/claves-comercios?empresaId=2')).body.data.comercios.find(
    ({ comercioId }: { comercioId: number }) => comercioId === coffeeShop,
  );

beforeEach(async () => {
  await tools.startOver(ana);
  await sql`update partners set integration_key = null`;
});

/** A coupon of the shop, asked for by its till with this key. */
async function asker(): Promise<(key: string) => Promise<number>> {
  const { codigo } = (await tools.redeem(ana, coffee)).body.data;
  return async (key) => (await tools.tell('consultas', { codigo, comercioId: coffeeShop }, key)).status;
}

it('PARTNER-02 a new key is shown once, is the only one that the till signs with, and a removed one gives way to the general one', async () => {
  const general = server.platform.config.integrationKey ?? '';
  const askedWith = await asker();
  expect(await shopNow()).toMatchObject({ comercio: 'Café Cerro Azul', tieneClave: false, puedeCambiar: true });
  expect(await askedWith(general)).toBe(200);
  const first = (await renew()).body.data.claveComercio;
  expect([await askedWith(first), await askedWith(general)]).toEqual([200, 401]);
  const second = (await renew()).body.data.claveComercio;
  expect([await askedWith(second), await askedWith(first)]).toEqual([200, 401]);
  expect(await shopNow()).toMatchObject({ tieneClave: true });
  const [stored] = await sql<{ key: string }[]>`select integration_key as key from partners where id = ${coffeeShop}`;
  expect(stored?.key).not.toContain(second);
  const audits = await sql`select * from staff_audit where act like 'partner-key.%'`;
  expect(audits).toHaveLength(2);
  expect(JSON.stringify([audits, await shopNow()])).not.toContain(second);
  const clave = randomUUID();
  const replies = await Promise.all([remove(clave), remove(clave)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await askedWith(general)).toBe(200);
  expect((await remove()).body.codigo).toBe('PARTNER_KEY_NOT_FOUND');
});

it('a form that is sent twice makes one key', async () => {
  const askedWith = await asker();
  const clave = randomUUID();
  const replies = await Promise.all([renew(clave), renew(clave)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = replies.find(({ status }) => status === 200)?.body.data.claveComercio;
  expect(await askedWith(made)).toBe(200);
});

it('staff of another company neither see nor change the key of a partner', async () => {
  const { email } = await givenStaff(server, [{ role: 'administrador', companyId: 12, branchId: null }]);
  const stranger = await asStaff(server, email);
  await stranger.confirm();
  expect((await renew(randomUUID(), stranger)).body.codigo).toBe('PARTNER_KEY_NOT_FOUND');
  expect((await remove(randomUUID(), stranger)).body.codigo).toBe('PARTNER_KEY_NOT_FOUND');
  expect((await stranger.send('/consola/claves-comercios?empresaId=2')).status).toBe(403);
});
