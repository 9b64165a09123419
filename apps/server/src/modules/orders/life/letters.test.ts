import { createHmac } from 'node:crypto';
import { companies } from '@botica/domain/companies';
import type { LifeEvent } from '@botica/domain/orders/life';
import { lifeEvents } from '@botica/domain/orders/life';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools, waysTo } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { rendered } from '../../../../test/letters/rendered.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { guestOrders } from '../../company-orders/guest/index.ts';
import type { OrderLineRow, OrderRow } from '../index.ts';
import { noWishes } from '../index.ts';
import type { LifeLetterFacts } from './letters.ts';
import { lifeLetter } from './letters.ts';

const anOrder = {
  orderTypeId: 2,
  number: 37,
  branchCode: 9,
  numberBranchCode: 5,
  customerId: 'marta',
  earnedPoints: 14,
  couponSavingCents: 0,
  deliveryCents: 60_00,
  insuranceCents: 0,
  pointsChargeCents: 0,
  totalCents: 150_00,
  scheduledFor: null,
  destination: { name: 'Casa', address: '10 calle', suburb: 'Trejo', city: 'San Pedro Sula' },
} as OrderRow;

const facts = (event: LifeEvent, more: Partial<LifeLetterFacts> = {}): LifeLetterFacts => ({
  event,
  isOwnWish: false,
  shipment: undefined,
  firstName: 'Marta',
  company: companies[2],
  branchName: 'El Centro',
  order: anOrder,
  lines: [{ quantity: 2, name: 'Suero oral', kind: 'purchase', totalCents: 90_00 }] as OrderLineRow[],
  courierName: 'Selvin Paz',
  reason: '',
  refundedCents: 0,
  pickupCode: '482913',
  orderUrl: 'https://botica.test/pedidos/resumen/abc',
  ...more,
});

describe('the e-mails of an order', () => {
  it.each<[LifeEvent, Partial<LifeLetterFacts>, string, string[]]>([
    ['confirm', {}, 'Confirmamos tu pedido 5-0037', ['La sucursal El Centro confirmó']],
    [
      'invoice',
      { order: { ...anOrder, orderTypeId: 1 } },
      'Tu pedido 5-0037 está listo para recoger',
      [
        '2 × Suero oral: L.\u00a090.00',
        'Total: L.\u00a0150.00',
        'te espera en la sucursal El Centro',
        'Código de retiro: 482913',
        'Dirección: 10 calle, Trejo, San Pedro Sula',
      ],
    ],
    [
      'dispatch',
      {},
      'Tu pedido 5-0037 va en camino',
      ['Lo lleva: Selvin Paz', 'Seguir mi pedido: https://botica.test'],
    ],
    ['deliver', {}, 'Tu pedido 5-0037 fue entregado', ['Entregamos tu pedido 5-0037.', 'Puntos ganados: 14']],
    [
      'deliver',
      { order: { ...anOrder, orderTypeId: 3, customerId: null } },
      'Tu pedido 5-0037 fue entregado',
      ['Recogiste tu pedido 5-0037.'],
    ],
    [
      'cancel',
      { isOwnWish: true, refundedCents: 250_00, reason: 'Ya no lo necesito' },
      'Tu pedido 5-0037 fue anulado',
      ['Como nos pediste', 'Motivo: Ya no lo necesito', 'Devolución: L.\u00a0250.00'],
    ],
    ['annul', {}, 'Tu pedido 5-0037 fue anulado', ['tuvo que anular', 'nota de crédito']],
  ])(
    "TRACK-01 the e-mail of %s says what happened, with the order's original number",
    (event, more, subject, texts) => {
      const content = lifeLetter(facts(event, more));
      const letter = content && rendered(content);
      expect(letter?.subject).toBe(subject);
      expect(letter?.text).toContain('https://botica.test/pedidos/resumen/abc');
      for (const text of texts) expect(letter?.text).toContain(text);
    },
  );

  it('writes no e-mail for steps that only concern the branch', () => {
    expect(lifeEvents.filter((event) => !lifeLetter(facts(event)))).toEqual([
      'assign',
      'receive',
      'startConfirming',
      'invoice',
    ]);
  });
});

describe("the recipients of an order's e-mails", () => {
  it("a guest's e-mail has the guest's secret link", async () => {
    const outside = await startOutside();
    const server = await createTestServer(outside.env);
    const { db } = server.platform.database;
    const { product, place, lead } = lifeTools(server);
    const wishes = { ...noWishes, wantsCall: false, contactName: 'Ana Paz', contactEmail: 'ana@invitada.test' };
    const orderId = await place(null, { productId: await product() }, { kind: 'guest', wishes });
    const idempotencyKey = '9b7a3a76-6d52-4d3c-9f83-0f6f6a1f4f10';
    const common = { orderId, idempotencyKey, bodyDigest: 'x', createdAt: testNow };
    await db.insert(guestOrders).values({ ...common, secretDigest: 'digest' });
    await lead(orderId, waysTo.confirmed);
    const { text } = await outside.mail('ana@invitada.test', /^Confirmamos tu pedido/);
    const secret = createHmac('sha256', await server.platform.keys.of('guest-orders'))
      .update(idempotencyKey)
      .digest('base64url');
    expect(text).toContain(`/pedido-sad/ver/${secret}`);
    expect(text).toContain('Hola, Ana Paz:');
  });

  it('no e-mail is lost when the mail service is down and the server dies: the step left its job', async () => {
    const outside = await startOutside();
    await outside.fault('mail', { error: { status: 503 } });
    const first = await createTestServer(outside.env);
    const marta = await asCustomer(first);
    const tools = lifeTools(first);
    const id = await tools.place(marta.id, { productId: await tools.product() });
    await tools.lead(id, waysTo.invoiced);
    await first.stop();
    await outside.reset();
    const second = await createTestServer({ ...outside.env, DATABASE_URL: first.databaseUrl });
    expect(second.time.now).toEqual(testNow);
    await outside.mail('cliente@botica.test', /está listo para recoger$/);
    expect(await lifeTools(second).order(id)).toMatchObject({ step: 'invoiced' });
  }, 40_000);
});
