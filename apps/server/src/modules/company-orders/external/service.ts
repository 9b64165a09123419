import type { Company } from '@botica/domain/companies';
import type { Affiliate, AffiliateForm, ExternalOrderForm } from '@botica/domain/company-orders/external';
import { cleanAffiliate, cleanExternalOrder, maxAffiliates } from '@botica/domain/company-orders/external';
import { cleanIdentityNumber } from '@botica/domain/identity';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { CartPricer } from '../../cart/index.ts';
import { readCart } from '../../cart/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { PartiesProblem } from './find-parties.ts';
import { partiesOf } from './find-parties.ts';
import type { ExternalOwner, Quotation } from './store.ts';
import {
  countAffiliates,
  findAffiliate,
  insertAffiliate,
  listAffiliates,
  listLatest,
  listPlans,
  saveQuotation,
} from './store.ts';

const latestShown = 10;

type Needs = Pick<Platform, 'clock' | 'database'> & { pricer: CartPricer };

/** The company and the branch of the cart. */
export interface CartPlace {
  company: Company;
  branchCode: number | undefined;
}

export type ExternalOrdersService = ReturnType<typeof createExternalOrdersService>;

export function createExternalOrdersService({ clock, database, pricer }: Needs) {
  const { db, sql } = database;

  /** The current cart, priced for the branch of the request. */
  async function price({ customerId, companyId }: ExternalOwner, { company, branchCode }: CartPlace) {
    const cart = await readCart(sql, { customerId, companyId });
    if (!cart.lines.some(({ kind }) => kind === 'purchase')) return failure('EMPTY_CART');
    const branch = branchCode ?? cart.branchCode ?? undefined;
    const stored = { ...cart, orderTypeId: orderTypeOf(cart.orderTypeId) };
    const priced = await pricer.price(stored, { company, branch }, customerId, { replacesUnpaid: true });
    return success({ branchCode: priced.branchCode ?? -1, totalCents: priced.totals.payableCents });
  }

  return {
    affiliates: (owner: ExternalOwner) => listAffiliates(db, owner),
    plans: (owner: ExternalOwner) => listPlans(db, owner),
    latest: (owner: ExternalOwner) => listLatest(db, owner, latestShown),

    async affiliate(owner: ExternalOwner, identity: string): Promise<Result<Affiliate, 'AFFILIATE_NOT_FOUND'>> {
      const found = await findAffiliate(db, owner, { identity: cleanIdentityNumber(identity) });
      return found ? success(found) : failure('AFFILIATE_NOT_FOUND');
    },

    /** Idempotent; another person with the same identity is refused. */
    addAffiliate(
      owner: ExternalOwner,
      given: AffiliateForm,
    ): Promise<Result<Affiliate, 'AFFILIATE_TAKEN' | 'TOO_MANY_AFFILIATES'>> {
      const form = cleanAffiliate(given);
      return db.transaction(async (tx) => {
        await lockCustomer(tx, owner.customerId);
        const kept = await findAffiliate(tx, owner, { identity: form.identity });
        if (kept) return isSamePerson(kept, form) ? success(kept) : failure('AFFILIATE_TAKEN');
        if ((await countAffiliates(tx, owner)) >= maxAffiliates) return failure('TOO_MANY_AFFILIATES');
        return success(await insertAffiliate(tx, owner, form, clock.now()));
      });
    },

    async quote(
      owner: ExternalOwner,
      given: ExternalOrderForm,
      place: CartPlace,
    ): Promise<Result<Quotation & { id: number }, PartiesProblem | 'EMPTY_CART'>> {
      const form = cleanExternalOrder(given);
      const parties = await partiesOf(db, owner, form);
      if (!parties.ok) return parties;
      const priced = await price(owner, place);
      if (!priced.ok) return priced;
      const quotation = { form, ...priced.value, at: clock.now() };
      return success({ ...quotation, id: await saveQuotation(db, owner, quotation) });
    },
  };
}

function isSamePerson(kept: AffiliateForm, given: AffiliateForm): boolean {
  const nameOf = ({ firstNames, lastNames }: AffiliateForm) => `${firstNames} ${lastNames}`.toLocaleLowerCase('es');
  return nameOf(kept) === nameOf(given);
}
