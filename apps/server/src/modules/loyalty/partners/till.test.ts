import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { coffee, coffeeShop, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import { sealPartnerKeysJob } from './seal-keys.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = partnerTools(server);
let ana = await asCustomer(server);

beforeEach(async () => {
  server.time.now = testNow;
  ana = await asCustomer(server);
  await tools.startOver(ana);
});

describe('the till of a shop', () => {
  it('PARTNER-02 the till of a shop reads the coupon and invoices it, once', async () => {
    const { codigo } = (await tools.redeem(ana, coffee)).body.data;
    const seen = await tools.tell('consultas', { codigo: codigo.toLowerCase() });
    expect(seen.body.data).toMatchObject({ codigo, comercioId: coffeeShop, estadoId: 1, identidad: '****0017' });
    const invoice = (factura: string) => tools.tell('facturas', { codigo, comercioId: coffeeShop, factura });
    expect((await invoice('F-1')).body.data).toEqual({ estadoId: 2, repetida: false });
    expect((await invoice('F-1')).body.data).toEqual({ estadoId: 2, repetida: true });
    expect(await invoice('F-2')).toMatchObject({ status: 409, body: { codigo: 'PARTNER_COUPON_USED' } });
    expect((await tools.annul(ana, codigo)).body.codigo).toBe('PARTNER_COUPON_NOT_NEW');
    expect(await tools.mine(ana)).toMatchObject([{ cuponClienteEstadoId: 2, fechaFactura: testNow.toISOString() }]);
  });

  it('a till without its signature, or with the coupon of another shop, is rejected', async () => {
    const { codigo } = (await tools.redeem(ana, coffee)).body.data;
    const body = { codigo, comercioId: coffeeShop, factura: 'F-1' };
    expect((await tools.tell('facturas', body, 'another-key-altogether')).status).toBe(401);
    expect((await tools.tell('facturas', { ...body, comercioId: 1 })).status).toBe(404);
    await sql`update partners set integration_key = 'la-llave-del-cafe-cerro-azul' where id = ${coffeeShop}`;
    expect((await tools.tell('facturas', body)).status).toBe(401);
    expect((await tools.tell('consultas', { codigo })).status).toBe(404);
    expect((await tools.tell('facturas', { ...body, comercioId: [coffeeShop] })).status).toBe(401);
    expect((await tools.tell('facturas', body, 'la-llave-del-cafe-cerro-azul')).status).toBe(200);
    // Sealed at night it stays valid, and only for its partner.
    const { database, jobs } = server.platform;
    await database.db.transaction((tx) => jobs.enqueue(tx, sealPartnerKeysJob, {}));
    const stored = async () =>
      (
        await sql<{ key: string }[]>`
      select integration_key as key from partners where id = ${coffeeShop}`
      )[0]?.key ?? '';
    await vi.waitFor(async () => expect(await stored()).not.toContain('cerro-azul'));
    const again = (key: string) => tools.tell('facturas', body, key);
    expect([(await again('la-llave-del-cafe-cerro-azul')).status, (await again(await stored())).status]).toEqual([
      200, 401,
    ]);
    await sql`update partners set integration_key = ${await storedKeysOf(server.platform, 'partner-keys').seal(1, 'la-llave-del-cafe-cerro-azul')}
      where id = ${coffeeShop}`;
    expect((await again('la-llave-del-cafe-cerro-azul')).status).toBe(401);
    await sql`update partners set integration_key = null where id = ${coffeeShop}`;
  });
});

describe('PARTNER-14 the application of a shop', () => {
  const send = (given: Record<string, string> = {}, remoteAddress = '10.7.0.1') => {
    const form = { encargado: 'Karla Reyes', correo: 'karla@espiga.test', telefono: '9988-0017' };
    const query = new URLSearchParams({ ...form, comercio: 'La Espiga', categoria: '2', ciudad: 'Yoro', ...given });
    return server.send(`/comercios/RegistrarSolicitudComercio?${query}`, { method: 'POST', remoteAddress });
  };

  it("C246 C255 an application is public, stored, and answered by mail without the sender's text", async () => {
    expect((await server.send('/Comercios/Categorias')).body.data.length).toBeGreaterThanOrEqual(6);
    expect((await send()).status).toBe(200);
    const rows = await sql`select shop_name, email, category_id from partner_applications`;
    expect(rows).toMatchObject([{ shop_name: 'La Espiga', email: 'karla@espiga.test', category_id: 2 }]);
    const letter = await outside.mail('karla@espiga.test', /Recibimos tu solicitud/);
    expect(letter.text).not.toContain('Espiga');
  });

  it('an application reports each missing field', async () => {
    const { status, body } = await send({ correo: 'x', categoria: '99', encargado: '' });
    expect(status).toBe(422);
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual([
      'categoria',
      'encargado',
      'correo',
    ]);
  });

  it('applications are limited', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await send({ correo: `c${n}@espiga.test` }, '10.7.0.9')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const same = [await send({}, '10.7.1.1'), await send({}, '10.7.1.2'), await send({}, '10.7.1.3')];
    expect(same.map(({ status }) => status)).toEqual([200, 200, 429]);
  });
});
