import type { Spending } from '@botica/contract/health/spending';
import { monthsOf } from '@botica/domain/health/spending';
import { storeDate, storeInstant } from '@botica/domain/time';
import type { Platform } from '../../../platform/index.ts';
import { findName, findPaidLabOrders, findSpent, findYears } from './store.ts';

export type HealthSpending = ReturnType<typeof createHealthSpending>;

/** What a customer spent on health, from the invoices as they were issued. */
export function createHealthSpending({ clock, database }: Platform) {
  const { db } = database.reads;

  return {
    /** For the head of the statement. */
    nameOf: (customerId: string) => findName(db, customerId),

    /** This year when none is asked. */
    async read(
      owner: { customerId: string; companyId: number },
      asked: { year?: number | undefined; month?: number | undefined } = {},
    ): Promise<Spending> {
      const thisYear = storeDate(clock.now()).year;
      const year = asked.year ?? thisYear;
      const span = { from: storeInstant(`${year}-01-01`, 0), until: storeInstant(`${year + 1}-01-01`, 0) };
      const [invoices, years, laboratory] = await Promise.all([
        findSpent(db, owner, span),
        findYears(db, owner),
        findPaidLabOrders(db, owner, span),
      ]);
      const wanted = asked.month === undefined ? undefined : `${year}-${String(asked.month).padStart(2, '0')}`;
      const isWanted = (month: string) => wanted === undefined || month === wanted;
      return {
        year,
        years: [...new Set([thisYear, ...years])].sort((a, b) => b - a),
        months: monthsOf(invoices, year).filter(({ month }) => isWanted(month)),
        laboratory: laboratory.filter(({ at }) => isWanted(storeDate(at).isoDate.slice(0, 7))),
      };
    },
  };
}
