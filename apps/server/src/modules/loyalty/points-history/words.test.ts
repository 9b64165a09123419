import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { discount, partnerTools } from '../../../../test/fixtures/partners.fixture.ts';
import { raffleTools } from '../../../../test/fixtures/raffle.fixture.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { creditEarned, movePoints } from '../../tenders/points/index.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const don = await asCustomer(server, 'mayor@botica.test');
const partners = partnerTools(server);
const raffle = raffleTools(server);

interface Row {
  concepto: string;
  detalle: string;
  clase: string;
  puntos: number;
  tipoTransaccion: string;
}

const history = async (days = 1440) =>
  (await ana.send('/api/puntos/historial', { method: 'POST', payload: { diasHistorial: days } })).body.data as {
    movimientos: Row[];
    ganados: number;
    usados: number;
    devueltos: number;
  };

beforeAll(async () => {
  await raffle.acceptTerms(ana);
  await sql`update slot_prizes set chances = 0`;
});

describe('the words of the history of points', () => {
  it('purchases and transfers say what was bought and who the other person is, without a reference number', async () => {
    const orderId = await givenOrder(server.platform.database.db, {
      customerId: ana.id,
      order: { numberBranchCode: 5, lifeStep: 'new', firstProducts: ['Acetaminofén 500 mg', 'Gasa estéril'] },
    });
    const at = server.time.now;
    const of = { customerId: ana.id, companyId: 2, at };
    await creditEarned(server.platform.database.db, { ...of, orderId, points: 12 });
    const [transfer] = await sql`insert into point_transfers (customer_id, company_id, points, recipient_type_id,
      recipient_number, state, recipient_id, request_key, created_at, ended_at)
      values (${ana.id}, 2, 100, 1, '0801195200023', 'done', ${don.id}, ${randomUUID()}, ${at.toISOString()}, ${at.toISOString()}) returning id`;
    const transferId = Number(transfer?.id);
    const move = { companyId: 2, fromCustomerId: ana.id, toCustomerId: don.id, transferId, points: 100, at };
    await movePoints(server.platform.database.db, move);
    const { movimientos } = await history(1);
    expect(movimientos.slice(0, 2)).toMatchObject([
      { clase: 'puntos', concepto: 'Puntos que pasaste a Rosalío M.', detalle: '' },
      {
        clase: 'puntos',
        concepto: 'Compra de Acetaminofén 500 mg y Gasa estéril',
        detalle: expect.stringMatching(/^Pedido 5-\d{4}/),
      },
    ]);
  });

  it('a spin of the slot machine does not read as a raffle ticket', async () => {
    await raffle.spin(ana);
    await raffle.exchange(ana, 1);
    const [ticket, spin] = (await history(1)).movimientos;
    expect(ticket).toMatchObject({ clase: 'boletos', concepto: '1 boleto de la rifa Gran sorteo de fin de año' });
    expect(ticket?.detalle).toMatch(/^Número [\d,]+$/);
    expect(spin).toMatchObject({ clase: 'giros', concepto: 'Giro de la tragamonedas', detalle: 'Sin premio esta vez' });
  });

  it('PARTNER-05 the points of an annulled coupon are returned and not counted as earned', async () => {
    const before = await history();
    const { body } = await partners.redeem(ana, discount);
    await partners.annul(ana, body.data.codigo);
    const after = await history();
    expect(after.ganados).toBe(before.ganados);
    expect(after.devueltos - before.devueltos).toBe(450);
    expect(after.usados - before.usados).toBe(450);
    expect(after.movimientos[0]).toMatchObject({ clase: 'cupones', concepto: 'Te devolvimos un cupón sin usar' });
    expect(after.movimientos[1]).toMatchObject({ concepto: 'Cupón 15 % en todo el menú' });
  });
});
