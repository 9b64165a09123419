import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import { asc, eq } from 'drizzle-orm';
import type { TestServer } from '../../../test/test-server.ts';
import { lifeTools } from '../order-life/order-life-test.ts';
import { orderLines, orders, orderTenders } from '../orders/index.ts';
import { orderSubstitutes } from '../substitutes/index.ts';

export const aPharmacist = { nombre: 'Dra. Paz Zelaya', registro: '1182' };

export interface Told {
  eventoId?: string;
  sucursalId?: number;
  prodOriginalId: number;
  cantidad?: number;
  idProducto?: number;
  regente?: { nombre: string; registro: string };
}

/** What tests of substitutions do: two products that may replace each other, a choice, and the branch that tells. */
export function substitutionTools(server: TestServer) {
  const life = lifeTools(server);
  const { db, sql } = server.platform.database;

  async function priced(productId: number, cents: number): Promise<void> {
    await sql`delete from promotions where company_id = 2 and product_id = ${productId}`;
    await sql`
      insert into product_prices (company_id, product_id, public_cents) values (2, ${productId}, ${cents})
      on conflict (company_id, product_id) do update set public_cents = ${cents}, ecommerce_cents = null,
        promotion_cents = null, senior_cents = null, senior_promotion_cents = null, fourth_age_cents = null,
        delivery_cents = null, senior_delivery_cents = null, icare = null, quantity_tiers = '[]'`;
  }

  /** With the same ingredient, 20 of each in stock. The original is ordered at 10.00 each. */
  async function pair(otherCents: number): Promise<{ original: number; other: number }> {
    const original = await life.product();
    const other = await life.product();
    await sql`
      update products set equivalence_key = ${`prueba-${original}`}, requires_prescription = false
      where id in (${original}, ${other})`;
    await priced(original, 10_00);
    await priced(other, otherCents);
    return { original, other };
  }

  async function chosen(
    orderId: number,
    originalProductId: number,
    choice: 'product' | 'pharmacist' | 'none',
    named: { productId?: number; agreedUnitCents?: number } = {},
  ): Promise<void> {
    const { productId = null, agreedUnitCents = null } = named;
    const row = { orderId, originalProductId, choice, productId, agreedUnitCents, acceptedAt: server.time.now };
    await db.insert(orderSubstitutes).values(row);
  }

  const tell = (orderId: number, told: Told) =>
    life.send('/integraciones/sucursales/sustituciones', {
      eventoId: randomUUID(),
      sucursalId: 5,
      pedidoId: encodeOrderId(orderId),
      cantidad: 1,
      ...told,
    });

  const linesOf = async (orderId: number) => {
    const rows = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position));
    return rows.map(({ productId, quantity, unitCents, totalCents, replacesProductId }) => ({
      productId,
      quantity,
      unitCents,
      totalCents,
      replacesProductId,
    }));
  };

  const tendersOf = async (orderId: number) => {
    const rows = await db
      .select()
      .from(orderTenders)
      .where(eq(orderTenders.orderId, orderId))
      .orderBy(asc(orderTenders.position));
    return rows.map(({ kind, amountCents }) => [kind, amountCents] as const);
  };

  const rowOf = async (orderId: number) => {
    const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
    return row;
  };

  return { ...life, priced, pair, chosen, tell, linesOf, tendersOf, rowOf };
}
