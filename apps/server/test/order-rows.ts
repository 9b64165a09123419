import { linesInShort, orderEvents, orderLines, orders, orderTenders } from '../src/modules/orders/index.ts';
import type { Db } from '../src/platform/database.ts';
import { testNow } from './global-setup.ts';

type NewOrder = typeof orders.$inferInsert;
type NewLine = typeof orderLines.$inferInsert;

/** Above the numbers that branches assign in tests: the number of an order is unique in its branch. */
let lastNumber = 5000;

export interface GivenOrder {
  customerId: string;
  order?: Partial<NewOrder>;
  lines?: readonly Partial<NewLine>[];
}

/** An order written directly to the tables, placed by default, without the steps before. */
export async function givenOrder(db: Db, { customerId, order = {}, lines = [{}] }: GivenOrder): Promise<number> {
  const priced = lines.map((line, position) => ({ ...usualLine, productId: 10001 + position, ...line, position }));
  const subtotalCents = priced.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const isPlaced = (order.phase ?? 'placed') === 'placed';
  lastNumber += 1;
  const row = {
    companyId: 2,
    customerId,
    phase: 'placed' as const,
    orderTypeId: 1,
    branchCode: 5,
    paymentTypeId: 11,
    subtotalCents,
    totalCents: subtotalCents + (order.deliveryCents ?? 0),
    ...linesInShort(priced),
    createdAt: testNow,
    ...(isPlaced ? { number: lastNumber, placedAt: testNow } : {}),
    ...order,
  };
  const [inserted] = await db.insert(orders).values(row).returning({ id: orders.id });
  const orderId = inserted?.id ?? 0;
  if (priced.length > 0) await db.insert(orderLines).values(priced.map((line) => ({ ...line, orderId })));
  if (row.totalCents > 0) {
    await db.insert(orderTenders).values({ orderId, position: 0, kind: 'payAtBranch', amountCents: row.totalCents });
  }
  const at = row.createdAt;
  await db
    .insert(orderEvents)
    .values([
      { orderId, at, actor: 'shopper', event: 'held' },
      ...(isPlaced ? [{ orderId, at, actor: 'system' as const, event: 'placed' }] : []),
    ]);
  return orderId;
}

const usualLine = {
  kind: 'purchase',
  name: 'Acetaminofén 500 mg',
  quantity: 2,
  allocated: 2,
  unitCents: 60_00,
  totalCents: 120_00,
} as const satisfies Partial<NewLine>;
