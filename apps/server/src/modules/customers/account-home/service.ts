import { expiringSoon, openOrders } from '@botica/domain/customers/account-home';
import { lifeStepOf } from '@botica/domain/orders/life';
import { storeDate } from '@botica/domain/time';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { HomeQuestion, HomeRow } from './store.ts';
import { findHome } from './store.ts';

export type HomeOwner = Pick<HomeQuestion, 'customerId' | 'companyId' | 'countryCode'>;

export interface ExpiringItem {
  kind: 'coupon' | 'certificate' | 'stickers';
  name: string;
  detail: string;
  amountCents: number;
  lastDay: string;
}

export interface AccountHome {
  orderIds: number[];
  giftCents: number;
  /** Of the certificate that expires first. */
  giver: string;
  expiring: ExpiringItem[];
  bought: HomeRow['bought'];
  counts: { repurchases: number; lists: number; coupons: number; certificates: number; addresses: number };
}

const dayMs = 86_400_000;
/** As many days as the list of orders shows first. */
const openDays = 30;
const boughtDays = 365;

export function createAccountHomeService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async find(owner: HomeOwner): Promise<AccountHome> {
      const now = clock.now();
      const today = storeDate(now).isoDate;
      const ago = (days: number) => new Date(now.getTime() - days * dayMs);
      const row = await findHome(db, { ...owner, today, openSince: ago(openDays), boughtSince: ago(boughtDays) });
      return {
        orderIds: openOrders(row.orders.map(toOpenOrder), now).map(({ id }) => id),
        giftCents: row.certificates.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
        giver: row.certificates[0]?.giver ?? '',
        expiring: expiringSoon(itemsOf(row), today),
        bought: row.bought,
        counts: {
          repurchases: row.repurchases,
          lists: row.lists,
          coupons: row.coupons.length,
          certificates: row.certificates.length,
          addresses: row.addresses,
        },
      };
    },
  };
}

export type AccountHomeService = ReturnType<typeof createAccountHomeService>;

function toOpenOrder({ lifeStep, scheduledFor, ...order }: HomeRow['orders'][number]) {
  return {
    ...order,
    step: lifeStepOf({ ...order, lifeStep }),
    scheduledFor: scheduledFor === null ? null : new Date(scheduledFor),
  };
}

function itemsOf({ certificates, coupons, stickers }: HomeRow): ExpiringItem[] {
  return [
    ...coupons.map(({ title, partner, lastDay }) => item({ kind: 'coupon', name: title, detail: partner, lastDay })),
    ...certificates.map(({ giver, balanceCents, lastDay }) =>
      item({ kind: 'certificate', name: giver, amountCents: balanceCents, lastDay }),
    ),
    ...stickers.map(({ name, lastDay }) => item({ kind: 'stickers', name, lastDay })),
  ];
}

function item(given: Pick<ExpiringItem, 'kind' | 'name' | 'lastDay'> & Partial<ExpiringItem>): ExpiringItem {
  return { detail: '', amountCents: 0, ...given };
}
