import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { claro50, tigo50, topUpTools } from '../../../../test/fixtures/top-ups.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marta = await asCustomer(server);
const stranger = await asCustomer(server, 'mayor@botica.test');
const tools = topUpTools(server, outside);

beforeEach(() => tools.startOver(marta));
afterEach(() => outside.reset());

describe('the offer', () => {
  it('TOPUP-01 A121 lists the operators of the country, with their names, and the types', async () => {
    const { body } = await marta.send('/RecargasTelefonicas/ObtenerOperadores');
    expect(body.data).toEqual({
      operadores: [
        { id: 1, nombre: 'Tigo' },
        { id: 2, nombre: 'Claro' },
      ],
      tiposProducto: [
        { id: 1, descripcion: 'Saldo' },
        { id: 2, descripcion: 'Paquetes' },
      ],
      identidadConfirmada: true,
    });
    const { body: elsewhere } = await marta.send('/RecargasTelefonicas/ObtenerOperadores', { company: 12 });
    expect(elsewhere.data.operadores).toEqual([]);
  });

  it('TOPUP-01 C204 lists the products of one operator and type, the cheapest first', async () => {
    const ask = (query: string, company: 2 | 12 = 2) =>
      marta.send(`/RecargasTelefonicas/ObtenerProductosPorOperador?${query}`, { company });
    const { data } = (await ask('operadorId=1&tipoProducto=1')).body;
    expect(data[0]).toEqual({ productoId: 1100, descripcion: 'Recarga de L. 25', monto: 25 });
    const amounts = data.map(({ monto }: { monto: number }) => monto);
    expect(amounts).toEqual([...amounts].sort((a: number, b: number) => a - b));
    expect((await ask('operadorId=1&tipoProducto=1', 12)).body.data).toEqual([]);
    expect((await ask('operadorId=3&tipoProducto=1')).status).toBe(400);
  });

  it('TOPUP-17 C213 lists the states', async () => {
    const { body } = await marta.send('/RecargasTelefonicas/ObtenerEstadosRecargas/');
    expect(body.data).toEqual([
      { id: 1, descripcion: 'Pendiente' },
      { id: 2, descripcion: 'Enviada' },
      { id: 3, descripcion: 'Fallida' },
    ]);
  });
});

describe('a top-up that points cover', () => {
  it('C205 TDS-13 a top-up that points cover is sent immediately, and its points are taken', async () => {
    const { body } = await tools.send(marta, {
      Celular: '9500-1000',
      puntosCanje: 1667,
      puntosCubrenTodoElMonto: true,
    });
    expect(body.data).toMatchObject({ respuestaTipo: 1, respuesta: 'Recarga enviada', MostrarMensajeDeError: false });
    expect(body.data.recarga).toMatchObject({ celular: '95001000', estado: 2, puntosCanje: 1667, montoTarjeta: 0 });
    expect(body.data.recarga.id).toMatch(/^RT-\d+$/); // TOPUP-15
    expect(await tools.points(marta)).toBe(3480 - 1667);
    expect(await tools.done('95001000')).toMatchObject([{ status: 'ACCEPTED', amount: 50 }]);
    expect(await outside.mail('cliente@botica.test', /está lista/)).toMatchObject({
      subject: 'Tu recarga a +504 9500-1000 está lista',
    });
  });

  it('TOPUP-14 C206 C209 C210 a top-up that points cover is registered, and sent when it is confirmed', async () => {
    const given = { Celular: '95001001', puntosCanje: 1667 };
    const { body } = await tools.send(marta, given, { isPending: true });
    const { id } = body.data.recarga;
    expect(body.data).toMatchObject({ respuestaTipo: 2, recarga: { estado: 1, puedeEnviarse: true, ordenId: '' } });
    expect(await tools.done('95001001')).toEqual([]);
    expect(await tools.find(marta, id)).toMatchObject({ celular: '95001001', puedeEnviarse: true });
    expect((await tools.complete(marta, id)).body.data).toMatchObject({ respuestaTipo: 1, recarga: { estado: 2 } });
    expect((await tools.complete(marta, id)).body.data).toMatchObject({ respuestaTipo: 1 });
    expect(await tools.done('95001001')).toHaveLength(1);
  });

  it('TOPUP-14 a top-up that is not confirmed returns its points', async () => {
    const { body } = await tools.send(marta, { Celular: '95001002', puntosCanje: 1667 }, { isPending: true });
    expect(await tools.points(marta)).toBe(3480 - 1667);
    await tools.pass(15 * 60_000 + 1000, marta);
    await tools.look();
    expect(await tools.points(marta)).toBe(3480);
    const { id } = body.data.recarga;
    expect(await tools.find(marta, id)).toMatchObject({ estado: 3, fueDevuelta: true, puedeEnviarse: false });
    expect((await tools.complete(marta, id)).body.data.respuestaTipo).toBe(3);
    expect(await tools.done('95001002')).toEqual([]);
  });
});

describe("rejected with the screen's message", () => {
  it.each([
    ['TOPUP-02', { ProductoId: null }, 'ProductoId', 'Debes seleccionar un producto.'],
    ['TOPUP-02 of the other operator', { ProductoId: claro50 }, 'ProductoId', 'Debes seleccionar un producto.'],
    ['TOPUP-02 that nobody sells', { ProductoId: 9 }, 'ProductoId', 'Debes seleccionar un producto.'],
    ['TOPUP-03', { Celular: '9876-543' }, 'Celular', 'El número de teléfono debe tener al menos 8 dígitos.'],
    ['TOPUP-08', { puntosCanje: 299 }, 'puntosCanje', 'El mínimo de canje de puntos es 300.'],
    [
      'TOPUP-09',
      { puntosCanje: 1668 },
      'puntosCanje',
      'No puedes canjear esta cantidad de puntos para el valor del producto eligido.',
    ],
    [
      'TOPUP-10',
      { RecibirFactura: true, UsuarioRtn: { nombre: ' ', rtn: '05011988000178' } },
      'UsuarioRtn.nombre',
      'Debes ingresar el nombre del RTN.',
    ],
    [
      'TOPUP-11',
      { RecibirFactura: true, UsuarioRtn: { nombre: 'Marta', rtn: '0501' } },
      'UsuarioRtn.rtn',
      'RTN inválido',
    ],
    [
      'points that do not cover it',
      { puntosCanje: 300, puntosCubrenTodoElMonto: true },
      'puntosCanje',
      'No tienes tantos puntos.',
    ],
  ])('%s is rejected at its field', async (_, given, campo, mensaje) => {
    const before = await sql`select count(*)::int as n from top_ups`;
    const { status, body } = await tools.send(marta, given);
    expect([status, body.codigo, body.erroresDeValidacion]).toEqual([422, 'FORM_NOT_VALID', [{ campo, mensaje }]]);
    expect(await sql`select count(*)::int as n from top_ups`).toEqual(before);
    expect(await tools.points(marta)).toBe(3480);
  });

  it('TOPUP-08 points that were spent in the meantime reject the top-up, and nothing is taken', async () => {
    await sql`update points_accounts set balance = 500 where customer_id = ${marta.id} and company_id = 2`;
    const { body } = await tools.send(marta, { puntosCanje: 600 });
    expect(body.erroresDeValidacion).toEqual([{ campo: 'puntosCanje', mensaje: 'No tienes tantos puntos.' }]);
  });

  it('TOPUP-26 rejects a customer without an identity confirmed in person', async () => {
    const nuevo = await asCustomer(server, 'nuevo@botica.test');
    expect(await tools.send(nuevo)).toMatchObject({
      status: 403,
      body: { codigo: 'IDENTITY_NOT_CONFIRMED', mensaje: expect.stringContaining('validar tu identidad en persona') },
    });
    expect((await nuevo.send('/RecargasTelefonicas/ObtenerOperadores')).body.data.identidadConfirmada).toBe(false);
  });

  it('rejects a price that differs from the one shown, and a country without operators', async () => {
    expect((await tools.send(marta, { Monto: 49 })).body.codigo).toBe('TOP_UP_PRICE_CHANGED');
    const payload = tools.body();
    const elsewhere = await marta.send('/RecargasTelefonicas/EnviarRecarga', { method: 'POST', payload, company: 12 });
    expect(elsewhere.body.codigo).toBe('TOP_UPS_NOT_OFFERED');
  });

  it('ignores a card number in the body', async () => {
    const { body } = await tools.send(marta, { numero: '4012000000020071', cvc: '123' });
    expect(JSON.stringify(body)).not.toContain('4012000000020071');
    expect(body.data.recarga.ordenId).not.toBe('');
  });
});

describe('favourites', () => {
  it('TOPUP-25 C207 C208 favourites are stored by phone, renamed by saving again, and removed', async () => {
    const add = (name: string, phone = '9511-2222') =>
      marta.send('/RecargasTelefonicas/Favoritos', {
        method: 'POST',
        payload: { numeroTelefono: phone, operador: 1, nombreReconocible: name, productoId: tigo50, tipo: 1 },
      });
    await add('Ana');
    const { data } = (await add('  Ana  María ')).body;
    const kept = data.filter(({ numeroTelefono }: { numeroTelefono: string }) => numeroTelefono === '95112222');
    expect(kept).toMatchObject([{ nombreReconocible: 'Ana María', operador: 1, companiaId: 1, productoId: tigo50 }]);
    const removed = await marta.send(`/RecargasTelefonicas/Favoritos/${kept[0].favoritoId}`, { method: 'DELETE' });
    expect(removed.body.data).toHaveLength(data.length - 1);
    expect((await add('', '95')).body.erroresDeValidacion).toHaveLength(2);
  });

  it('TOPUP-25 a favourite is saved with the top-up', async () => {
    await tools.send(marta, { Celular: '95112223', nombreNumeroFavorito: 'Tía Rosa' }, { isPending: true });
    const { body } = await marta.send('/RecargasTelefonicas/Favoritos');
    expect(body.data).toContainEqual(expect.objectContaining({ nombreReconocible: 'Tía Rosa', productoId: tigo50 }));
  });
});

describe('the history', () => {
  it('TOPUP-17 TOPUP-18 TOPUP-20 C211 the history is of one customer, by days and state', async () => {
    const old = new Date(server.time.now.getTime() - 100 * 86_400_000);
    await sql`update top_ups set created_at = ${old.toISOString()} where id = (select min(id) from top_ups)`;
    const all = await tools.history(marta, { days: 2160 });
    expect(all.length).toBeGreaterThan((await tools.history(marta, { days: 90 })).length);
    const failed = await tools.history(marta, { days: 2160, state: 3 });
    expect(new Set(failed.map(({ estado }) => estado))).toEqual(new Set([3]));
    expect(failed.length).toBeLessThan(all.length);
    const dates = all.map(({ fecha }) => fecha);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(await tools.history(stranger, { days: 2160 })).toEqual([]);
  });

  it.each(['0/0', '2161/0', '90/4', '90/x', 'x/0'])('rejects %s', async (path) => {
    const { status } = await marta.send(`/RecargasTelefonicas/ObtenerRecargasEnviadasPorUsuario/${path}`);
    expect(status).toBe(400);
  });
});

it('the calls of the screens take few statements', async () => {
  const count = (path: string) => server.countStatements(() => marta.send(path));
  const counted = {
    offer: await count('/RecargasTelefonicas/ObtenerOperadores'),
    products: await count('/RecargasTelefonicas/ObtenerProductosPorOperador?operadorId=1&tipoProducto=1'),
    favourites: await count('/RecargasTelefonicas/Favoritos'),
    history: await count('/RecargasTelefonicas/ObtenerRecargasEnviadasPorUsuario/2160/0'),
  };
  expect(counted).toEqual({ offer: 3, products: 2, favourites: 2, history: 2 });
});
