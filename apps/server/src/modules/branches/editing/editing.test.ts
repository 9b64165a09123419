import { randomUUID } from 'node:crypto';
import { storeInstant } from '@botica/domain/time';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { addresses } from '../../customers/addresses/index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, RATE_LIMIT_PER_MINUTE: '100000' });
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const noon = storeInstant('2026-11-18', 12 * 60);
server.time.now = noon;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
let ana: TestCustomer;

const today = '2026-11-18';
const tomorrow = '2026-11-19';
const allDay = '24 horas';
await sql`update branches set weekday_hours = ${allDay}, saturday_hours = ${allDay}, sunday_hours = ${allDay}`;
await sql`delete from branch_special_hours`;

const path = '/consola/contenido/sucursal/2/5';
const closedOn = (dia: string, motivo = 'Inventario') => ({ dia, horario: 'Cerrado', motivo });
const seen = async (code = 5) => (await server.send(`/api/sucursales/${code}`, { company: 2 })).body.data;
const preview = async () => (await jazmin.send('/consola/tienda/sucursales/2/5/vista')).body.data;

/** A customer whose home is delivered by branch 5, near. */
async function homeOf(customer: TestCustomer): Promise<number> {
  const [suburb] = await sql<{ id: number }[]>`
    select id from suburbs where serving_branch_code = 5 order by id limit 1`;
  const place = { customerId: customer.id, countryCode: 'HN' as const, suburbId: suburb?.id ?? 0 };
  const [row] = await db
    .insert(addresses)
    .values({ ...place, description: 'Casa de prueba', phone: '99880017' })
    .returning({ id: addresses.id });
  await sql`insert into delivery_zones (suburb_id, zone) values (${suburb?.id ?? 0}, 1)
    on conflict (suburb_id) do update set zone = 1`;
  return row?.id ?? 0;
}
const area = async (addressId: number) =>
  (await ana.send(`/api/configuraciones-sad/colonia-sad?direccionId=${addressId}`)).body.data;
const costOf = async (addressId: number): Promise<number> =>
  (await ana.send(`/api/envios/costo?direccionEnvioId=${addressId}`)).body.data.costo;

/** The request of a delivery of the current cart, with the cost that the shopper saw. */
async function delivered(home: number, totalEnvio: number, more: object = {}) {
  const place = { tipoPedido: 2, sucursalId: -1, direccionEnvioId: home, tipoPagoId: 1, totalEnvio };
  const submission = await shop.submissionOf(ana, { ...place, ...more });
  return { ...submission, total: submission.total + totalEnvio };
}

beforeEach(async () => {
  const [shopper] = await shop.shoppers(1);
  if (!shopper) throw new Error('There is no shopper');
  ana = shopper;
});

describe('the editing of places', () => {
  it.each([
    ['sucursales', new Set(['sucursal', 'feriados'])],
    ['entrega', new Set(['empresa', 'sucursal-entrega'])],
    ['extranjero', new Set(['envios', 'dolar', 'transportistas', 'requisitos-extranjero'])],
  ])('every piece of %s of the demo store can be published again as it is', async (group, kinds) => {
    const { piezas } = (await jazmin.send(`/consola/contenido?empresaId=2&grupo=${group}`)).body.data;
    expect(new Set(piezas.map(({ tipo }: { tipo: string }) => tipo))).toEqual(kinds);
    const pages = await Promise.all(
      piezas.map(({ tipo, clave }: { tipo: string; clave: string }) =>
        readPiece(jazmin, `/consola/contenido/${tipo}/2/${clave}`),
      ),
    );
    expect(pages.flatMap(({ nombre, problemas }) => problemas.map((one: object) => ({ nombre, ...one })))).toEqual([]);
  });

  it('is for the company of a branch: another one neither lists nor reads it', async () => {
    const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const stranger = await asStaff(server, email);
    expect((await stranger.send(path)).status).toBe(404);
    expect((await stranger.send('/consola/contenido/sucursal/12/5')).status).toBe(404);
    expect((await stranger.send('/consola/tienda/sucursales?empresaId=2')).body.data.sucursales).toEqual([]);
    expect((await stranger.send('/consola/tienda/sucursales/12/5/vista')).status).toBe(404);
  });
});

describe('a branch', () => {
  it('BRANCH-01 is closed for shoppers when its special day is published, not before, and open again on the way back', async () => {
    const home = await homeOf(ana);
    expect(
      (await draftFields(jazmin, path, { nombre: 'Kennedy Norte', diasEspeciales: [closedOn(today)] })).status,
    ).toBe(200);
    expect(await seen()).toMatchObject({ estado: 0 });
    expect(await preview()).toMatchObject({
      esBorrador: true,
      estado: 1,
      dias: [{ fecha: today, horario: 'Cerrado' }, {}, {}, {}, {}, {}, {}],
    });
    expect(await seen()).toMatchObject({ estado: 0 });

    const form = { llave: '00000000-0000-4000-8000-000000000021' };
    const [one, two] = await Promise.all([publishPiece(jazmin, path, form), publishPiece(jazmin, path, form)]);
    expect([one.status, two.status].filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(await seen()).toMatchObject({ estado: 1, nombrePublico: 'Kennedy Norte' });
    expect((await area(home)).estado).toBe(1);
    const promise = await server.send('/api/envios/promesa?sucursalId=5', { company: 2 });
    expect(promise.body.data).toMatchObject({ estado: 1, minutosDesde: null });
    await shop.fill(ana, { productoId: shop.idAt(0), cantidad: 1 });
    expect((await shop.submit(ana, await shop.submissionOf(ana))).body.codigo).toBe('BRANCH_CLOSED');
    const { sucursales } = (await jazmin.send('/consola/tienda/sucursales?empresaId=2')).body.data;
    expect(sucursales.find(({ sucursalId }: { sucursalId: number }) => sucursalId === 5)).toMatchObject({
      ...{ nombre: 'Kennedy Norte', estado: 1, todoElDia: true, borradorDe: '' },
    });

    const { revision, version } = await readPiece(jazmin, path);
    expect(version).toBe(2);
    const back = { llave: '00000000-0000-4000-8000-000000000022', numero: 1, revision, motivo: 'Se publicó por error' };
    expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
    expect(await seen()).toMatchObject({ estado: 0 });
    expect((await shop.submit(ana, await shop.submissionOf(ana))).status).toBe(200);
  });

  it('BRANCH-01 follows the holidays of its company, unless it has its own day', async () => {
    const holidays = '/consola/contenido/feriados/2/general';
    await sql`insert into branch_special_hours values (5, ${tomorrow}, '08:00 AM - 12:00 PM', 'Medio día')`;
    const dias = [{ dia: tomorrow, horario: 'Cerrado', motivo: 'Feriado nacional' }];
    expect((await draftFields(jazmin, holidays, { dias })).status).toBe(200);
    expect((await publishPiece(jazmin, holidays)).status).toBe(200);
    const [other] = await sql<{ code: number }[]>`
      select code from branches where company_ids[1] = 2 and is_active and code <> 5 order by code limit 1`;
    const code = other?.code ?? 0;
    server.time.now = storeInstant(tomorrow, 10 * 60);
    expect([(await seen()).estado, (await seen(code)).estado]).toEqual([0, 1]);
    expect((await server.send('/api/sucursales/226', { company: 12 })).body.data.estado).toBe(0);
    server.time.now = storeInstant(tomorrow, 13 * 60);
    expect((await seen()).estado).toBe(1);
    const special = await server.send('/api/sucursales/horarios-especiales', { company: 2 });
    expect(JSON.stringify(special.body)).toContain('Feriado nacional');
    server.time.now = noon;
    await sql`delete from branch_special_hours`;
    await sql`delete from company_holidays`;
  });

  it('BRANCH-01 A237 holidays are offered only for companies whose branches follow them', async () => {
    const { piezas } = (await jazmin.send('/consola/contenido?grupo=sucursales')).body.data;
    const owners = await sql<{ id: number }[]>`select distinct company_ids[1]::int as id from branches order by 1`;
    const offered = piezas.flatMap(({ tipo, empresaId }: { tipo: string; empresaId: number }) =>
      tipo === 'feriados' ? [empresaId] : [],
    );
    expect(offered.sort((a: number, b: number) => a - b)).toEqual(owners.map(({ id }) => id));
    expect(offered).not.toContain(13);
    expect((await jazmin.send('/consola/contenido/feriados/13/general')).body.codigo).toBe('PIECE_NOT_FOUND');
    const empty = { cambios: { dias: [closedOn(tomorrow)] }, vistos: { dias: [] } };
    expect((await jazmin.post('/consola/contenido/feriados/15/general/guardar', empty)).status).toBe(404);
  });

  it('SCHED-06 A236 takes no scheduled delivery on a day that was closed after the shopper chose it', async () => {
    const home = await homeOf(ana);
    await shop.prices(shop.idAt(1), { public_cents: 90_000 });
    await shop.fill(ana, { productoId: shop.idAt(1), cantidad: 1 });
    const chosen = { PedidoWebProgramado: true, FechaProgramada: tomorrow, HoraProgramada: '10:00' };
    const submission = await delivered(home, await costOf(home), chosen);
    await draftFields(jazmin, path, { diasEspeciales: [closedOn(tomorrow)] });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect((await area(home)).diasEspeciales).toEqual([{ fecha: tomorrow, ventana: { desde: '', hasta: '' } }]);
    const refused = await shop.submit(ana, submission);
    expect(refused.body.mensaje).toContain('Ese día no hacemos entregas');
    await sql`delete from branch_special_hours`;
    // Its day is fine again: what is missing is the payment of a scheduled order.
    expect((await shop.submit(ana, submission)).body.mensaje).toContain('Un pedido programado se paga');
  });
});

describe('the cost of deliveries', () => {
  it('CHK-42 changed between the cart and the confirmation refuses the order with the new cost, and placed ones keep theirs', async () => {
    const home = await homeOf(ana);
    const tariffs = '/consola/contenido/empresa/2/general';
    await shop.prices(shop.idAt(2), { public_cents: 90_000 });
    await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 1 });
    const before = await costOf(home);
    const placed = await shop.submit(ana, await delivered(home, before));
    expect(placed.status).toBe(200);

    await shop.fill(ana, { productoId: shop.idAt(2), cantidad: 1 });
    const accepted = await delivered(home, before);
    const { publicado } = await readPiece(jazmin, tariffs);
    const raised = publicado.tarifas.map((tariff: { costo: number }) => ({ ...tariff, costo: tariff.costo + 12 }));
    await draftFields(jazmin, tariffs, { tarifas: raised });
    expect(await costOf(home)).toBe(before);
    expect((await publishPiece(jazmin, tariffs)).status).toBe(200);
    expect(await shop.submit(ana, accepted)).toMatchObject({
      status: 400,
      body: { codigo: 'COSTO_ENVIO', costoEnvio: before + 12 },
    });
    const again = await shop.submit(ana, await delivered(home, before + 12));
    expect(again.status).toBe(200);
    const costs = [placed, again].map(async (sent) => (await shop.orderRow(shop.orderOf(sent)))?.delivery_cents);
    expect(await Promise.all(costs)).toEqual([before * 100, (before + 12) * 100]);
  });

  it('of a branch of its own and its minutes reach the promise and the cart at once', async () => {
    const own = '/consola/contenido/sucursal-entrega/2/5';
    const tarifas = [{ zona: '1', desde: '00:00', costo: 5.5 }];
    expect((await draftFields(jazmin, own, { minutosDesde: 20, minutosHasta: 35, tarifas })).status).toBe(200);
    expect((await publishPiece(jazmin, own)).status).toBe(200);
    const home = await homeOf(ana);
    expect(await costOf(home)).toBe(5.5);
    const promise = (await server.send('/api/envios/promesa?sucursalId=5', { company: 2 })).body.data;
    expect(promise).toMatchObject({ minutosDesde: 20, minutosHasta: 35, costo: 5.5 });
  });
});

describe('the minimum of a zone', () => {
  const tariffs = '/consola/contenido/empresa/2/general';
  const own = '/consola/contenido/sucursal-entrega/2/5';
  const minimumAt = async (home: number) =>
    (await ana.send(`/api/envios/costo?direccionEnvioId=${home}`)).body.data.minimo;
  const promiseOf = async (place: string) =>
    (await server.send(`/api/envios/promesa?${place}`, { company: 2 })).body.data;
  const facts = async () =>
    (await server.send('/api/ContenidosDinamicos/ObtenerInformacionSAD', { company: 2 })).body.data;

  it('CHK-17 CHK-20 refuses an order below it, is that of the branch before that of the company, and goes with its version', async () => {
    const home = await homeOf(ana);
    const [suburb] = await sql<{ id: number }[]>`
      select id from suburbs where serving_branch_code = 5 order by id limit 1`;
    expect(await minimumAt(home)).toBeNull();
    await shop.prices(shop.idAt(3), { public_cents: 90_00 });
    await shop.fill(ana, { productoId: shop.idAt(3), cantidad: 1 });
    const submission = await delivered(home, await costOf(home));
    expect((await draftFields(jazmin, tariffs, { minimoCerca: 95, minimoLejos: 300 })).status).toBe(200);
    expect(await minimumAt(home)).toBeNull();
    expect((await publishPiece(jazmin, tariffs)).status).toBe(200);
    expect(await minimumAt(home)).toBe(95);
    expect(await promiseOf(`coloniaId=${suburb?.id}`)).toMatchObject({ minimo: 95, minimoDepende: false });
    expect(await promiseOf('sucursalId=5')).toMatchObject({ minimo: null, minimoDepende: true });
    expect(await facts()).toMatchObject({ pedidoMinimo: 50, pedidoMinimoHasta: 300 });
    const refused = await shop.submit(ana, submission);
    expect(refused.status).toBe(400);
    expect(refused.body.mensaje).toMatch(/El pedido mínimo a domicilio es de L\.\s95\.00/);
    const guest = { tipoPedido: 2, productos: [{ codigo: shop.idAt(3), cantidad: 1 }], coloniaId: suburb?.id };
    const quote = await server.send('/api/pedidoSinUsuario/precio', { method: 'POST', company: 2, payload: guest });
    expect(quote.body.data).toMatchObject({ pedidoMinimo: 95, pedidoMinimoHasta: 95 });
    const open = { ...guest, coloniaId: 0 };
    const anywhere = await server.send('/api/pedidoSinUsuario/precio', { method: 'POST', company: 2, payload: open });
    expect(anywhere.body.data).toMatchObject({ pedidoMinimo: 50, pedidoMinimoHasta: 300 });
    const sheet = (await jazmin.send('/consola/entrega/colonias?empresaId=2&sucursalId=5')).body.data.colonias;
    expect(sheet.find(({ coloniaId }: { coloniaId: number }) => coloniaId === suburb?.id)).toMatchObject({
      minimo: 95,
    });

    await draftFields(jazmin, own, { minimoCerca: 80 });
    expect((await publishPiece(jazmin, own)).status).toBe(200);
    expect(await minimumAt(home)).toBe(80);
    expect((await shop.submit(ana, submission)).status).toBe(200);

    for (const path of [own, tariffs]) {
      const { revision, version } = await readPiece(jazmin, path);
      const back = { llave: randomUUID(), numero: version - 1, revision, motivo: 'Se publicó por error' };
      expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
    }
    expect([await minimumAt(home), (await facts()).pedidoMinimoHasta]).toEqual([null, 50]);
  });

  it('is not negative, by the form and by the table', async () => {
    await draftFields(jazmin, tariffs, { minimoMedia: -1 });
    expect((await publishPiece(jazmin, tariffs)).body.codigo).toBe('PIECE_INVALID');
    await expect(sql`insert into delivery_minimums values (2, 0, 2, -1)`).rejects.toThrow(
      'delivery_minimums_not_negative',
    );
    const { revision } = await readPiece(jazmin, tariffs);
    expect((await jazmin.post(`${tariffs}/descartar`, { revision })).status).toBe(200);
  });
});

describe('shipments abroad', () => {
  it('FOREIGN-06 have the rates and the dollar that were published', async () => {
    const rates = '/consola/contenido/envios/2/general';
    const { publicado } = await readPiece(jazmin, rates);
    const [first, ...others] = publicado.servicios;
    const servicios = [
      { ...first, base: 31.25, activo: true },
      ...others.map((one: object) => ({ ...one, activo: false })),
    ];
    expect((await draftFields(jazmin, rates, { seguro: 7.5, servicios: others })).body.codigo).toBe('PIECE_MALFORMED');
    expect((await draftFields(jazmin, rates, { seguro: 7.5, servicios })).status).toBe(200);
    expect((await publishPiece(jazmin, rates)).status).toBe(200);
    const dollar = '/consola/contenido/dolar/2/general';
    const tasas = [{ desde: '2026-11-01', tasa: 25.1234 }];
    expect((await draftFields(jazmin, dollar, { tasas })).status).toBe(200);
    expect((await publishPiece(jazmin, dollar)).status).toBe(200);
    const prices = await server.services.foreign.prices({ id: 2 });
    expect(prices).toMatchObject({ insuranceUsdCents: 750, localPerUsd: 25.1234 });
    expect(prices.services).toMatchObject([{ id: Number(first.servicioId), baseUsdCents: 3125 }]);
  });
});
