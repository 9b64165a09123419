import { createHash } from 'node:crypto';
import { takenPaymentTypes } from '@botica/domain/care';
import type { CompanyId } from '@botica/domain/companies';
import { companyOf } from '@botica/domain/companies';
import { cleanTaxId } from '@botica/domain/customers/tax-ids';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import { paymentTypeIds } from '@botica/domain/tenders';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../../platform/index.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { BranchesService } from '../../branches/index.ts';
import type { SearchService } from '../../catalogue/search/index.ts';
import type { Checkout, OrderRequest } from '../../checkout/index.ts';
import { findBuyer, isTaxIdOffered } from '../../checkout/index.ts';
import type { GuestOrders } from '../../company-orders/guest/index.ts';
import type { SafetyService } from '../../health/safety/index.ts';
import type { AlsoWritten } from '../../orders/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Asked } from '../acts/index.ts';
import { afterAct, claimKey } from '../acts/index.ts';
import { acted, listOrders } from '../orders/index.ts';
import type { CarePerson } from '../people/index.ts';
import { findPerson } from '../people/index.ts';
import type { ReachProblem, TakeRefused } from './problems.ts';
import type { TakenQuote } from './quote.ts';
import { quoteOfCheckout, quoteOfGuest, refusedQuote } from './quote.ts';
import { findAddresses } from './store.ts';
import type { TakenOrder, WantedOrder } from './wanted-order.ts';
import { guestOrderOf, linesOf, submissionOf } from './wanted-order.ts';

interface Needs {
  audit: Audit;
  branches: Pick<BranchesService, 'branch'>;
  checkout: Pick<Checkout, 'quote' | 'submit'>;
  guestOrders: Pick<GuestOrders, 'quote' | 'place'>;
  safety: Pick<SafetyService, 'check' | 'isDemo'>;
  search: Pick<SearchService, 'find'>;
}

export interface Taken {
  orderId: number;
  waitsForPayment: boolean;
}

export type TakenOrders = ReturnType<typeof createTakenOrders>;

const mostFound = 8;

/** Orders that staff takes by phone or at the counter. They are priced and placed as those of shoppers are. */
export function createTakenOrders({ clock, database }: Platform, needs: Needs) {
  const { audit, branches, checkout, guestOrders, safety, search } = needs;
  const { db } = database;

  /** The customer, when there is one: only for those who reach the customers of the company. */
  async function reach(
    rights: Rights,
    { companyId, branchId, customerId, orderTypeId }: WantedOrder,
  ): Promise<Result<CarePerson | undefined, ReachProblem>> {
    // The address of a customer decides the branch, which may be any of the company.
    const mayBeAnywhere = customerId !== undefined && orderTypeId === 2;
    const place = { companyId, ...(mayBeAnywhere ? {} : { branchId }) };
    if (!rights.canAt('orders.take', place)) return failure('BRANCH_NOT_FOUND');
    if (customerId === undefined) return success(undefined);
    const person = await findPerson(db, rights.wholeCompanies('customers.read'), customerId);
    if (person?.companyId !== companyId) return failure('CUSTOMER_NOT_FOUND');
    return person.blockedAt ? failure('CUSTOMER_BLOCKED') : success(person);
  }

  /** ROLE-11: the customer's own age only, and only when it is known. */
  async function requestOf(
    order: WantedOrder & Partial<TakenOrder>,
    person: CarePerson,
    asked: { staffName: string; also: AlsoWritten },
  ): Promise<OrderRequest> {
    const buyer = order.isSenior ? await findBuyer(db, person.id, person.companyId) : undefined;
    const olderIdentity = buyer?.isSenior ? (buyer.identityNumber ?? '') : '';
    return {
      customerId: person.id,
      company: companyOf(person.companyId),
      submission: submissionOf(order, { olderIdentity }),
      bodyDigest: digestOf(order),
      pictures: [],
      key: order.key ?? '',
      taken: { by: { via: order.via ?? 'call', staffName: asked.staffName }, lines: linesOf(order), also: asked.also },
    };
  }

  /** Last in the transaction of the order: the key of the form, and the row of the audit. */
  const writeAct =
    (order: TakenOrder, asked: Asked): AlsoWritten =>
    async (tx, orderId) => {
      const form = { key: order.key, act: 'order.taken', content: [digestOf(order)], at: clock.now() } as const;
      unwrap(await claimKey(tx, form));
      const [placed] = await listOrders(tx, sql`o.id = ${orderId}`, 1);
      if (!placed) throw new Error(`Order ${orderId} was taken and is not there`);
      const acceptedAlerts = order.acceptedAlerts?.length ?? 0;
      const effect = { totalCents: placed.totalCents, paymentTypeId: order.paymentTypeId, acceptedAlerts };
      await audit.write(tx, { ...acted(placed, asked, 'order.taken'), ...afterAct(asked, effect) });
    };

  async function takeForCustomer(order: TakenOrder, person: CarePerson, asked: Asked) {
    const by = { staffName: asked.by.name ?? '', also: writeAct(order, asked) };
    return checkout.submit(await requestOf(order, person, by));
  }

  async function takeForGuest(order: TakenOrder, asked: Asked): Promise<{ ok: true; value: Taken } | TakeRefused> {
    const { companyId, branchId, person } = order;
    if (!person) return failure('TAKEN_WITHOUT_PERSON');
    const taxId = order.taxId && (await isTaxIdOffered(db, companyId)) ? cleanTaxId(order.taxId) : undefined;
    const placed = await guestOrders.place({
      order: guestOrderOf(order, person),
      substitutes: [],
      bodyDigest: digestOf(order),
      company: companyOf(companyId),
      branchCode: branchId,
      key: order.key,
      unlockId: order.waitsForOpening ? 1 : 0,
      totalCents: order.totalCents,
      acceptedAlerts: order.acceptedAlerts,
      taken: {
        by: { via: order.via, staffName: asked.by.name ?? '' },
        taxId: taxId ? { id: null, name: taxId.name, number: taxId.number, clientTypeId: taxId.clientType } : null,
        notes: order.notes,
        also: writeAct(order, asked),
      },
    });
    if (!placed.ok) return placed;
    const { orderId } = placed.value;
    return success({ orderId, waitsForPayment: order.paymentTypeId === paymentTypeIds.paymentLink });
  }

  async function quoteForGuest(order: WantedOrder): Promise<TakenQuote> {
    const { lines, isSenior } = order;
    const priced = lines.map(({ productId, quantity }) => ({ productId, quantity, isSenior }));
    const plan = { ...order, branchCode: order.branchId, lines: priced };
    const quoted = await guestOrders.quote(companyOf(order.companyId), plan);
    return quoted.ok ? quoteOfGuest(order, quoted.value) : refusedQuote(quoted.code);
  }

  async function quoteForCustomer(order: WantedOrder, person: CarePerson): Promise<TakenQuote> {
    const [buyer, addresses, quoted] = await Promise.all([
      findBuyer(db, person.id, person.companyId),
      findAddresses(db, person.id, person.companyId),
      requestOf(order, person, { staffName: '', also: async () => undefined }).then(checkout.quote),
    ]);
    const quote = quoted.ok ? quoteOfCheckout(order, quoted.value) : refusedQuote(quoted.code);
    const name = `${person.firstName} ${person.lastName}`.trim();
    const customer = { name, isSenior: buyer?.isSenior ?? false, addresses };
    const company = companyOf(order.companyId);
    const served = quote.branchId === undefined ? undefined : await branches.branch(company, quote.branchId);
    return { ...quote, customer, branchName: served?.ok ? served.value.branch.name : '' };
  }

  /** A390: of the products alone. Who takes an order may not read for whom it is, or what that person takes. */
  async function alertsOf({ companyId, lines }: WantedOrder): Promise<Pick<TakenQuote, 'alerts' | 'isDemoAlerts'>> {
    const productIds = lines.map(({ productId }) => productId);
    const { alerts } = await safety.check(companyId, productIds);
    return { alerts, isDemoAlerts: safety.isDemo };
  }

  return {
    async find(
      rights: Rights,
      { companyId, branchId, text }: { companyId: CompanyId; branchId: number; text: string },
    ) {
      if (!rights.canAt('orders.take', { companyId, branchId })) return failure('BRANCH_NOT_FOUND');
      const company = companyOf(companyId);
      const all = { isExact: false, withoutStock: true, orderType: undefined, order: 'relevancia' } as const;
      const first = { facets: [], prices: {}, page: 1, pageSize: mostFound };
      return success(await search.find({ text, company, branchCode: branchId, ...all, ...first }));
    },

    async quote(rights: Rights, order: WantedOrder): Promise<Result<TakenQuote, ReachProblem>> {
      const reached = await reach(rights, order);
      if (!reached.ok) return reached;
      const company = companyOf(order.companyId);
      const here = await branches.branch(company, order.branchId);
      if (!here.ok) return here;
      const person = reached.value;
      const [quote, warned] = await Promise.all([
        person ? quoteForCustomer(order, person) : quoteForGuest(order),
        alertsOf(order),
      ]);
      return success({ ...quote, ...warned });
    },

    async place(order: TakenOrder, asked: Asked): Promise<{ ok: true; value: Taken } | TakeRefused> {
      const reached = await reach(asked.rights, order);
      if (!reached.ok) return reached;
      const company = companyOf(order.companyId);
      const allowed = takenPaymentTypes(company, orderTypeName(order.orderTypeId));
      if (!allowed.some((type) => paymentTypeIds[type] === order.paymentTypeId))
        return failure('TAKEN_PAYMENT_NOT_OFFERED');
      if (reached.value) return takeForCustomer(order, reached.value, asked);
      const here = await branches.branch(company, order.branchId);
      if (!here.ok) return here;
      if (order.orderTypeId === 1 && !here.value.branch.pickupEnabled) return failure('TAKEN_PICKUP_NOT_OFFERED');
      return takeForGuest(order, asked);
    },
  };
}

function digestOf(order: object): string {
  return createHash('sha256').update(JSON.stringify(order)).digest('base64url');
}
