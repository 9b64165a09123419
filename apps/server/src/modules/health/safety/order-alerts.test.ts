import { randomUUID } from 'node:crypto';
import type { AlertDto } from '@botica/contract/health/safety';
import { encodeOrderId } from '@botica/domain/orders';
import { beforeEach, expect, it } from 'vitest';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const shop = await checkoutTools(server);
const regent = await asStaff(server, staffEmails.regente);
const [ibuprofen, warfarin, losartan] = [shop.idAt(20), shop.idAt(21), shop.idAt(22)];
await sql`
  update products p set active_ingredient = n.ingredient, form = 'tableta', is_medicine = true, is_for_pets = false
  from (values (${ibuprofen}::int, 'ibuprofeno'), (${warfarin}::int, 'warfarina'),
    (${losartan}::int, 'losartán potásico')) n (id, ingredient) where p.id = n.id`;

beforeEach(() => outside.reset());

async function filled() {
  const [ana] = await shop.shoppers(1);
  if (!ana) throw new Error('There is no shopper');
  await shop.fill(ana, ...[ibuprofen, warfarin, losartan].map((productoId) => ({ productoId, cantidad: 1 })));
  // A browser that asks sends the field, also when nobody said yes.
  const submission = { ...(await shop.submissionOf(ana)), avisosAceptados: [] as string[] };
  return { ana, submission };
}
const noted = async (orderId: number) =>
  (await regent.send(`/consola/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data.avisos;
const unconfirmed = [
  { gravedad: 'grave', confirmado: false },
  { gravedad: 'importante', confirmado: false },
];

it('asks for a yes to exactly the grave alerts of now; the yes goes to the pharmacist with the order', async () => {
  const { ana, submission } = await filled();
  const refused = await shop.submit(ana, submission);
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'AVISOS_POR_CONFIRMAR', esDemostracion: true } });
  const { avisos }: { avisos: AlertDto[] } = refused.body;
  expect(avisos.map(({ gravedad }) => gravedad)).toEqual(['grave', 'importante']);
  const grave = avisos[0]?.clave ?? '';
  for (const avisosAceptados of [['otra'], [grave, 'otra'], avisos.map(({ clave }) => clave)]) {
    expect((await shop.submit(ana, { ...submission, avisosAceptados })).body.codigo).toBe('AVISOS_POR_CONFIRMAR');
  }
  expect(await shop.ordersOf(ana)).toHaveLength(0);

  const key = randomUUID();
  const sent = await shop.submit(ana, { ...submission, avisosAceptados: [grave] }, { key });
  expect(sent.status).toBe(200);
  expect(await shop.submit(ana, { ...submission, avisosAceptados: [grave] }, { key })).toEqual(sent);
  const path = encodeOrderId(shop.orderOf(sent));
  const own = await ana.send(`/api/salud/pedidos/${path}/avisos`);
  expect(own.body.data.avisos).toMatchObject([
    { gravedad: 'grave', confirmado: true, productos: [{ principio: 'ibuprofeno' }, { principio: 'warfarina' }] },
    { gravedad: 'importante', confirmado: false },
  ]);
  const [bea] = await shop.shoppers(1);
  expect((await bea?.send(`/api/salud/pedidos/${path}/avisos`))?.status).toBe(404);
  const seen = await regent.send(`/consola/pedidos/${path}/avisos`);
  expect(seen.body.data.avisos).toEqual(own.body.data.avisos);
  const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 6 }]);
  expect((await (await asStaff(server, email)).send(`/consola/pedidos/${path}/avisos`)).status).toBe(404);
});

it('an order of a browser that does not know the question is not refused: its alerts are not confirmed', async () => {
  const { ana, submission } = await filled();
  const { avisosAceptados: _, ...older } = submission;
  const sent = await shop.submit(ana, older);
  expect(sent.status).toBe(200);
  expect(await noted(shop.orderOf(sent))).toMatchObject(unconfirmed);
});

it('a refused order leaves an unpaid one as it is', async () => {
  const { ana, submission } = await filled();
  const { avisos }: { avisos: AlertDto[] } = (await shop.submit(ana, submission)).body;
  const yes = { avisosAceptados: [avisos[0]?.clave ?? ''] };
  expect((await shop.submit(ana, { ...submission, ...yes, tipoPagoId: 5 })).body.data.esperaPago).toBe(true);
  expect((await shop.submit(ana, submission)).body.codigo).toBe('AVISOS_POR_CONFIRMAR');
  expect((await shop.ordersOf(ana)).map(({ phase }) => phase)).toEqual(['held']);
});

it('a guest whose page does not ask is not refused, and the pharmacist sees the alerts of the order', async () => {
  const productos = [ibuprofen, warfarin, losartan].map((codigo) => ({ codigo, cantidad: 1 }));
  const { status, body } = await server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: {
      tipoPedido: 1,
      tipoPagoId: 11,
      productos,
      nombre: 'Lucía Andino',
      celular: '98765432',
      email: 'lucia@botica.test',
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(status).toBe(200);
  const [order] = await sql<
    { id: string }[]
  >`select id from orders where kind = 'guest' and number = ${body.data.numero}`;
  expect(await noted(Number(order?.id))).toMatchObject(unconfirmed);
});

it('a rule that is withdrawn between the page and the order asks again, with the alerts of now', async () => {
  const { ana, submission } = await filled();
  const { avisos }: { avisos: AlertDto[] } = (await shop.submit(ana, submission)).body;
  const [rule] = await sql`select key from knowledge_rules where title = 'ibuprofeno + warfarina'`;
  const [version] = await sql`select digest from knowledge_versions where is_current`;
  const act = { clave: randomUUID(), empresaId: 2, version: version?.digest, motivo: 'Revisado', filas: [rule?.key] };
  await regent.post('/consola/avisos/retirar', act);
  const sent = await shop.submit(ana, { ...submission, avisosAceptados: [avisos[0]?.clave ?? ''] });
  expect(sent.body).toMatchObject({ codigo: 'AVISOS_POR_CONFIRMAR', avisos: [{ gravedad: 'importante' }] });
  expect((await shop.submit(ana, submission)).status).toBe(200);
});
