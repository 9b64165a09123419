import { storeDate } from '@botica/domain/time';
import { eq } from 'drizzle-orm';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { addresses } from '../addresses/index.ts';
import { orders } from '../orders/index.ts';
import { createBuying } from './buying.ts';
import { remindOfComing } from './jobs.ts';
import type { RepurchaseRow } from './tables.ts';
import { repurchaseRounds, repurchases } from './tables.ts';

const dayMs = 86_400_000;

/** What tests of repurchases do: keep one that is due, let days go by, and look at what came of it. */
export function repurchaseTools(server: TestServer) {
  const { platform, time } = server;
  const { db } = platform.database;
  const { buyDue } = createBuying(platform);
  const today = () => storeDate(time.now).isoDate;

  /** Due today, picked up in branch 5 and paid in cash, unless the test says otherwise. */
  async function keep(customer: TestCustomer, productId: number, given: Partial<RepurchaseRow> = {}): Promise<number> {
    const nextDate = given.nextDate ?? today();
    const usual = { quantity: 2, days: 30, orderTypeId: 1, branchCode: 5, paymentId: 1 };
    const owner = { customerId: customer.id, companyId: 2, productId };
    const when = { nextDate, tryOn: nextDate, createdAt: time.now };
    const [row] = await db
      .insert(repurchases)
      .values({ ...owner, ...usual, ...when, ...given })
      .returning();
    return row?.id ?? 0;
  }

  return {
    keep,
    today,
    buyDue,
    remind: () => remindOfComing(platform),
    /** Paid with a card whose owner agreed to it. */
    byCard: (cardId: string) => ({ paymentId: 2, cardId, acceptedTermsAt: time.now }),

    async addressOf({ id }: TestCustomer, suburbId: number): Promise<number> {
      const place = { countryCode: 'HN' as const, suburbId, description: 'Casa 4', phone: '99887766' };
      const [row] = await db
        .insert(addresses)
        .values({ customerId: id, ...place })
        .returning();
      return row?.id ?? 0;
    },
    home: (addressId: number) => ({ orderTypeId: 2, addressId, branchCode: null }),

    async row(id: number): Promise<RepurchaseRow> {
      const [row] = await db.select().from(repurchases).where(eq(repurchases.id, id));
      if (!row) throw new Error(`There is no repurchase ${id}`);
      return row;
    },
    rounds: (id: number) =>
      db.select().from(repurchaseRounds).where(eq(repurchaseRounds.repurchaseId, id)).orderBy(repurchaseRounds.dueOn),
    ordersOf: ({ id }: TestCustomer) => db.select().from(orders).where(eq(orders.customerId, id)).orderBy(orders.id),
    pass(days: number): void {
      time.now = new Date(time.now.getTime() + days * dayMs);
    },
  };
}
