import type { AlertDto } from '@botica/contract/health/safety';
import { encodeOrderId } from '@botica/domain/orders';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { checkoutTools } from '../../../../test/fixtures/checkout.fixture.ts';
import { aPerson, takenTools } from '../../../../test/fixtures/taken-orders.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
const shop = await checkoutTools(server);
const desk = takenTools(server);
const karla = await asStaff(server, staffEmails.servicio);
const regent = await asStaff(server, staffEmails.regente);
const [ana] = await shop.shoppers(1);
if (!ana) throw new Error('There is no shopper');
const [ibuprofen, warfarin, losartan] = [shop.idAt(20), shop.idAt(21), shop.idAt(22)];
await sql`
  update products p set active_ingredient = n.ingredient, form = 'tableta', is_medicine = true, is_for_pets = false,
    requires_prescription = false
  from (values (${ibuprofen}::int, 'ibuprofeno'), (${warfarin}::int, 'warfarina'),
    (${losartan}::int, 'losartán potásico')) n (id, ingredient) where p.id = n.id`;
const lines = [ibuprofen, warfarin, losartan].map((id) => [id, 1] as const);

const notedBy = async (orderId: number) =>
  (await regent.send(`/consola/pedidos/${encodeOrderId(orderId)}/avisos`)).body.data;

describe.each([
  ['a customer', { clienteId: ana.id }, {}],
  ['somebody without an account', {}, { persona: aPerson }],
])('the alerts of an order that staff takes for %s', (_, customer, person) => {
  const wanted = { lines, ...customer };

  it('are in its quote, with the texts of the cart of a shopper, and say that they are demonstration data', async () => {
    const { data } = (await desk.quote(karla, wanted)).body;
    expect(data.avisosDeDemostracion).toBe(true);
    expect(data.avisos).toMatchObject([
      { gravedad: 'grave', productos: [{ principio: 'ibuprofeno' }, { principio: 'warfarina' }] },
      { gravedad: 'importante', productos: [{ principio: 'ibuprofeno' }, { principio: 'losartán potásico' }] },
    ]);
    expect((await desk.quote(karla, { ...wanted, lines: lines.slice(0, 1) })).body.data.avisos).toEqual([]);
  });

  it('need the word of the customer to exactly the grave ones, which goes to the pharmacist with how it was heard', async () => {
    const { avisos }: { avisos: AlertDto[] } = (await desk.quote(karla, wanted)).body.data;
    const keys = avisos.map(({ clave }) => clave);
    for (const avisosAceptados of [[], ['otra'], keys]) {
      const body = await desk.bodyOf(karla, wanted, { ...person, avisosAceptados });
      expect(await desk.take(karla, body)).toMatchObject({
        status: 409,
        body: { codigo: 'AVISOS_POR_CONFIRMAR', mensaje: expect.stringContaining('todavía no oyó') },
      });
    }
    const body = await desk.bodyOf(karla, wanted, { ...person, avisosAceptados: keys.slice(0, 1) });
    const row = await desk.orderOf(await desk.take(karla, body));
    const noted = await notedBy(Number(row?.id));
    expect(noted).toMatchObject({ dichos: 'por teléfono', esDemostracion: true, reservados: 0 });
    expect(noted.avisos).toMatchObject([
      { gravedad: 'grave', confirmado: true },
      { gravedad: 'importante', confirmado: false },
    ]);
    const act = and(eq(staffAudit.subjectId, String(row?.id)), eq(staffAudit.act, 'order.taken'));
    expect(await db.select().from(staffAudit).where(act)).toMatchObject([{ after: { acceptedAlerts: 1 } }]);
  });

  it('of a page that does not ask yet are stored as not confirmed', async () => {
    const row = await desk.orderOf(await desk.take(karla, await desk.bodyOf(karla, wanted, person)));
    const { avisos } = await notedBy(Number(row?.id));
    expect(avisos).toMatchObject([
      { gravedad: 'grave', confirmado: false },
      { gravedad: 'importante', confirmado: false },
    ]);
  });
});

it('the customer finds how the alerts were read to them', async () => {
  const { avisos }: { avisos: AlertDto[] } = (await desk.quote(karla, { lines, clienteId: ana.id })).body.data;
  const avisosAceptados = avisos.slice(0, 1).map(({ clave }) => clave);
  const body = await desk.bodyOf(karla, { lines, clienteId: ana.id }, { avisosAceptados, via: 'persona' });
  const row = await desk.orderOf(await desk.take(karla, body));
  const own = await ana.send(`/api/salud/pedidos/${encodeOrderId(Number(row?.id))}/avisos`);
  expect(own.body.data).toMatchObject({ dichos: 'en el mostrador', avisos: [{ confirmado: true }, {}] });
});
