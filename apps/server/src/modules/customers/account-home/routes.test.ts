import { encodeOrderId } from '@botica/domain/orders';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { givenOrder } from '../../../../test/order-rows.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const [ana, mayor, nuevo] = [
  await asCustomer(server, 'cliente@botica.test'),
  await asCustomer(server, 'mayor@botica.test'),
  await asCustomer(server, 'nuevo@botica.test'),
];
const home = async (company: 2 | 12 = 2) => (await nuevo.send('/api/perfil/inicio', { company })).body.data;

describe('the home of an account', () => {
  it('a customer who has bought nothing gets an empty home', async () =>
    expect(await home(12)).toEqual({
      pedidoId: '',
      pedidosAbiertos: 0,
      regalo: { saldo: 0, de: '' },
      vencen: [],
      comprados: [],
      cuantos: { recompras: 0, listas: 0, cupones: 0, certificados: 0, direcciones: 0 },
    }));

  it('shows the open order that is furthest along, of one company, and counts the others', async () => {
    const order = (more: object) => givenOrder(db, { customerId: nuevo.id, order: { orderTypeId: 2, ...more } });
    await order({ lifeStep: 'delivered', stateId: 3, subStateId: 2 });
    const ready = await order({ lifeStep: 'invoiced', stateId: 3 });
    await order({ lifeStep: 'received' });
    await order({ lifeStep: 'received', scheduledFor: new Date(server.time.now.getTime() + 86_400_000) });
    expect(await home()).toMatchObject({ pedidoId: encodeOrderId(ready), pedidosAbiertos: 2 });
    expect(await home(12)).toMatchObject({ pedidoId: '', pedidosAbiertos: 0 });
  });

  it('lists the products bought most often, without bonuses and cancelled orders', async () => {
    const delivered = { lifeStep: 'delivered', stateId: 3, subStateId: 2 } as const;
    const bought = (order: object, ...lines: readonly { productId: number; kind?: 'bonus' }[]) =>
      givenOrder(db, { customerId: mayor.id, order, lines });
    await db.execute(sql`update orders set state_id = 2, life_step = 'cancelled' where customer_id = ${mayor.id}`);
    await bought(delivered, { productId: 10020 }, { productId: 10021 });
    await bought(delivered, { productId: 10021 }, { productId: 10023, kind: 'bonus' });
    await bought({ lifeStep: 'cancelled', stateId: 2 }, { productId: 10022 });
    const { comprados } = (await mayor.send('/api/perfil/inicio')).body.data;
    expect(comprados).toEqual([
      { productoId: 10021, ultimaCompra: server.time.now.toISOString() },
      { productoId: 10020, ultimaCompra: server.time.now.toISOString() },
    ]);
  });

  it('CERT-01 PARTNER-02 sums the valid certificates and lists what expires within sixty days, the first first', async () => {
    await db.execute(sql`
      insert into gift_certificates (customer_id, company_id, code, giver_name, amount_cents, balance_cents, expires_on,
        created_at)
      values (${nuevo.id}, 2, 'INICIO-1', 'Carlos Paz', 15000, 12000, '2026-12-20', now()),
        (${nuevo.id}, 2, 'INICIO-2', 'Rosa Paz', 9000, 9000, '2027-06-01', now()),
        (${nuevo.id}, 2, 'INICIO-3', 'Luis Paz', 7000, 7000, '2026-11-14', now()),
        (${nuevo.id}, 12, 'INICIO-4', 'Ana Paz', 5000, 5000, '2026-12-01', now())`);
    await db.execute(sql`
      insert into partner_coupons (customer_id, company_id, promotion_id, code, title, quantity, points, value_cents,
        discount_percent, expires_on, created_at)
      select ${nuevo.id}, 2, p.id, 'CP-INICIO', '10 % en ceviches', 1, 300, 0, 10, '2026-11-21', now()
      from partner_promotions p order by p.id limit 1`);
    expect(await home()).toMatchObject({
      regalo: { saldo: 210, de: 'Carlos Paz' },
      vencen: [
        { tipo: 'cupon', nombre: '10 % en ceviches', detalle: expect.any(String), monto: 0, vence: '2026-11-21' },
        { tipo: 'certificado', nombre: 'Carlos Paz', detalle: '', monto: 120, vence: '2026-12-20' },
      ],
      cuantos: { cupones: 1, certificados: 2 },
    });
    expect(await home(12)).toMatchObject({ regalo: { saldo: 50, de: 'Ana Paz' }, vencen: [{ monto: 50 }] });
  });
});

it('the home of an account takes one statement, besides the session', async () => {
  const session = await server.countStatements(() => ana.send('/api/usuarios/perfil/profesional-farmacia'));
  expect(await server.countStatements(() => ana.send('/api/perfil/inicio'))).toBe(session);
});
