import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../../test/as-staff.ts';
import { createTestServer } from '../../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const admin = await asStaff(server, 'admin@botica.test');
await admin.confirm();
const marta = await asCustomer(server);

const motivo = 'Lo pidió el operador';
interface Product {
  productoId: number;
  nombre: string;
  monto: number;
  codigo: string;
  pausado: boolean;
  propio: boolean;
  seOfrece: boolean;
}

const operatorNow = async (operadorId = 1, empresaId = 2) =>
  (await admin.send(`/consola/recargas/montos?empresaId=${empresaId}`)).body.data.operadores.find(
    (one: { operadorId: number }) => one.operadorId === operadorId,
  );
const shown = async (company: 2 | 13 = 2, operadorId = 1): Promise<number[]> =>
  (
    await marta.send(`/RecargasTelefonicas/ObtenerProductosPorOperador?operadorId=${operadorId}&tipoProducto=1`, {
      company,
    })
  ).body.data.map(({ monto }: { monto: number }) => monto);
async function save(change: object = {}, { operadorId = 1, by = admin, empresaId = 2 } = {}) {
  const { revision, minimo, maximo, productos } = await operatorNow(operadorId, empresaId);
  return by.post(`/consola/recargas/operadores/${operadorId}/montos`, {
    ...{ clave: randomUUID(), empresaId, revision, minimo, maximo, retirados: [], motivo },
    productos: productos.map(({ productoId, pausado }: Product) => ({ productoId, pausado })),
    ...change,
  });
}
const add = (change: object = {}, { operadorId = 1, by = admin } = {}) =>
  by.post(`/consola/recargas/operadores/${operadorId}/montos-nuevos`, {
    ...{ clave: randomUUID(), empresaId: 2, tipo: 1, nombre: 'Recarga de L. 75', monto: 75, codigo: 'TG-1-75', motivo },
    ...change,
  });
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

describe('the amounts of an operator', () => {
  it('are those of the country, the cheapest first, until the company changes them', async () => {
    const { nombre, revision, minimo, maximo, productos } = await operatorNow();
    expect({ nombre, revision, minimo, maximo }).toEqual({ nombre: 'Tigo', revision: 0, minimo: null, maximo: null });
    expect(productos[0]).toEqual({
      ...{ productoId: 1100, tipo: 1, nombre: 'Recarga de L. 25', monto: 25, codigo: 'TG-1-25' },
      ...{ pausado: false, propio: false, seOfrece: true },
    });
    expect(await shown()).toEqual([25, 50, 100, 150, 200, 300, 500]);
  });

  it('in another order and paused ones: the store of this company follows, and another one does not', async () => {
    const { productos } = await operatorNow();
    const turned = [...productos].reverse().map(({ productoId, monto }: Product) => ({
      ...{ productoId, pausado: monto === 50 },
    }));
    expect((await save({ productos: turned })).status).toBe(200);
    expect(await shown()).toEqual([500, 300, 200, 150, 100, 25]);
    expect(await shown(13)).toEqual([25, 50, 100, 150, 200, 300, 500]);
    const [act] = await sql`select act, reason, after from staff_audit where act = 'top-up-amounts.changed'`;
    expect(act).toMatchObject({ reason: motivo });
    expect(JSON.stringify(act?.after)).toContain('Recarga de L. 50 (en pausa)');
  });

  it('outside of the limits of the company are neither shown nor sold', async () => {
    expect((await save({ minimo: 100, maximo: 300 })).status).toBe(200);
    expect(await shown()).toEqual([300, 200, 150, 100]);
    const { productos } = await operatorNow();
    expect(productos.find(({ monto }: Product) => monto === 500).seOfrece).toBe(false);
    const sent = await marta.send('/RecargasTelefonicas/EnviarRecarga', {
      method: 'POST',
      payload: { Celular: '9988-0017', ProductoId: 1106, OperadorId: 1, nombreNumeroFavorito: '' },
    });
    expect(sent.status).toBe(422);
    expect((await save({ minimo: 300, maximo: 100 })).body.codigo).toBe('TOP_UP_LIMITS_INVALID');
    expect((await save({ minimo: null, maximo: 20_000 })).body.codigo).toBe('TOP_UP_LIMITS_INVALID');
    await expect(
      sql`update top_up_limits set least_cents = 500, most_cents = 400 where company_id = 2`,
    ).rejects.toThrow('top_up_limits_in_order');
    expect((await save({ minimo: null, maximo: null })).status).toBe(200);
  });

  it('of two changes of the same list at once one is stored, and a form that is sent twice changes once', async () => {
    const { revision } = await operatorNow();
    const replies = await Promise.all([save({ revision, minimo: 30 }), save({ revision, minimo: 40 })]);
    expect(statuses(replies)).toEqual([200, 409]);
    const form = { clave: randomUUID(), ...(await operatorNow()), minimo: null };
    expect(statuses(await Promise.all([save(form), save(form)]))).toEqual([200, 200]);
    expect((await operatorNow()).revision).toBe(form.revision + 1);
    expect((await save({ productos: [] })).body.codigo).toBe('TOP_UP_AMOUNTS_CHANGED');
    expect((await save({ retirados: [1100] })).body.codigo).toBe('TOP_UP_AMOUNTS_CHANGED');
  });
});

describe('an amount of the company', () => {
  it('is offered by it alone, once for a form that is sent twice, and a withdrawn one frees its code', async () => {
    const form = { clave: randomUUID(), codigo: ' tg-1-75 ' };
    expect(statuses(await Promise.all([add(form), add(form)]))).toEqual([200, 200]);
    expect((await shown()).filter((amount) => amount === 75)).toEqual([75]);
    expect(await shown(13)).not.toContain(75);
    expect((await add()).body.codigo).toBe('TOP_UP_CODE_TAKEN');
    const { productos } = await operatorNow();
    const own = productos.find(({ propio }: Product) => propio);
    expect(own).toMatchObject({ nombre: 'Recarga de L. 75', codigo: 'TG-1-75', seOfrece: true });
    const rest = productos.filter(({ propio }: Product) => !propio);
    const left = rest.map(({ productoId, pausado }: Product) => ({ productoId, pausado }));
    expect((await save({ productos: left, retirados: [own.productoId] })).status).toBe(200);
    expect(await shown()).not.toContain(75);
    expect((await add()).status).toBe(200);
  });

  it('of two with one code at once one is stored', async () => {
    const replies = await Promise.all([add({ codigo: 'TG-1-80', monto: 80 }), add({ codigo: 'TG-1-80', monto: 85 })]);
    expect(statuses(replies)).toEqual([200, 409]);
  });

  it.each([
    ['no name', { nombre: ' ' }],
    ['markup', { nombre: '<b>Oferta</b>' }],
    ['nothing to charge', { monto: 0 }],
    ['more than the store allows', { monto: 10_001 }],
    ['a code with spaces', { codigo: 'TG 1' }],
  ])('is refused: %s', async (_, change) => {
    expect((await add({ codigo: 'TG-1-9', ...change })).body.codigo).toBe('TOP_UP_AMOUNT_INVALID');
  });

  it('is refused outside of the limits, of an unknown type, and of an operator of another country', async () => {
    await save({ minimo: 50 });
    expect((await add({ codigo: 'TG-1-9', monto: 49.99 })).body.codigo).toBe('TOP_UP_AMOUNT_INVALID');
    await save({ minimo: null });
    expect((await add({ tipo: 9 })).status).toBe(400);
    expect((await add({ empresaId: 12 })).body.codigo).toBe('TOP_UP_OPERATOR_NOT_FOUND');
  });
});

it('staff of another company and readers change nothing', async () => {
  const { email } = await givenStaff(server, [{ role: 'administrador', companyId: 12, branchId: null }]);
  const stranger = await asStaff(server, email);
  await stranger.confirm();
  expect((await stranger.send('/consola/recargas/montos?empresaId=2')).status).toBe(403);
  expect((await save({}, { by: stranger })).body.codigo).toBe('STAFF_FORBIDDEN');
  expect((await add({ codigo: 'X-1' }, { by: stranger })).body.codigo).toBe('STAFF_FORBIDDEN');
  const auditor = await asStaff(server, 'auditor@botica.test');
  expect((await auditor.send('/consola/recargas/montos?empresaId=2')).body.data.puedeCambiar).toBe(false);
  expect((await add({ codigo: 'X-1' }, { by: auditor })).body.codigo).toBe('STAFF_FORBIDDEN');
});
