import type { Savings, WantedSwap } from '@botica/contract/health/savings';
import type { CompanyId } from '@botica/domain/companies';
import type { ForWhom, ProductOwners } from '@botica/domain/health/safety';
import { ownersIn, withOwners, withPerson, withReplaced } from '@botica/domain/health/safety';
import type { TreatmentDays } from '@botica/domain/health/savings';
import { isEqualMedicine, noSwapReason, samePackages } from '@botica/domain/health/savings';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { AlongsideWrite, Cart, CartToPrice, StoredCart, StoredLine } from '../../cart/index.ts';
import { purchaseOf, readCart } from '../../cart/index.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import type { HealthCabinet, NamingWrite } from '../cabinet/index.ts';
import type { HealthPeople } from '../people/index.ts';
import { placesOfPerson } from './person-places.ts';
import type { Kept, Option, Place, Proposal, Quote } from './propose.ts';
import { propose, swappedLine } from './propose.ts';
import type { EqualsOf } from './store.ts';
import { findEquals } from './store.ts';

export interface Asker {
  customerId: string;
  viewpoint: Viewpoint;
}

export interface Swapped {
  version: number;
  savedCents: number;
  /** The lines that changed, as they were; with quantity 0 those that were not there. */
  before: StoredLine[];
  /** For whom these products were. */
  ownersBefore: ProductOwners;
}

/** The cart that a browser without a session sends. */
export interface VisitorCart {
  cart: CartToPrice;
  viewpoint: Viewpoint;
  ip: string;
}

type Refused = Result<Swapped, 'SAVINGS_CHANGED', { savings: Savings }>;

interface Needs {
  cart: Pick<Cart, 'pricer' | 'writer'>;
  cabinet: Pick<HealthCabinet, 'read'>;
  people: Pick<HealthPeople, 'findOne'>;
  naming: NamingWrite;
}

export type HealthSavings = ReturnType<typeof createHealthSavings>;

/** The cheapest equal alternatives for a cart or for the medicines of a person, at today's prices of this shopper. */
export function createHealthSavings({ database }: Platform, { cart, cabinet, people, naming }: Needs) {
  const { sql } = database;
  const ownerOf = ({ customerId, viewpoint }: Asker) => ({ customerId, companyId: viewpoint.company.id });
  const placeOf = ({ viewpoint }: Asker, stored: StoredCart): Viewpoint => ({
    ...viewpoint,
    branch: stored.branchCode ?? viewpoint.branch,
  });

  async function quoteFor(asker: Asker, stored: StoredCart, productIds: readonly number[]) {
    const order = { ...stored, orderTypeId: orderTypeOf(stored.orderTypeId) };
    return cart.pricer.quote(order, placeOf(asker, stored), asker.customerId, productIds);
  }

  async function proposeForCart(asker: Asker): Promise<Proposal> {
    const stored = await readCart(sql, ownerOf(asker));
    return proposeFor(stored, asker.viewpoint.company.id, (productIds) => quoteFor(asker, stored, productIds));
  }

  async function proposeFor(
    stored: Pick<CartToPrice, 'version' | 'couponCode' | 'lines'>,
    companyId: CompanyId,
    quoteOf: (productIds: readonly number[]) => Promise<Quote>,
  ): Promise<Proposal> {
    const purchases = stored.lines.filter(({ kind }) => kind === 'purchase');
    const productIds = purchases.map(({ productId }) => productId);
    const equals = await findEquals(database.reads.db, { productIds, companyId });
    const quote = await quoteOf([...stored.lines.map(({ productId }) => productId), ...idsOf(equals)]);
    const now = quote(stored.lines);
    const gifts = [...now.redemptions, ...now.bonuses].filter(({ quantity }) => quantity > 0);
    const earning = new Set(gifts.map(({ boughtProductId }) => boughtProductId));
    const { places, kept } = placesOfCart(purchases, equals, earning);
    return propose({ ...stored, places, kept }, quote);
  }

  async function proposeForPerson(
    asker: Asker,
    { personId, days }: { personId: string; days: TreatmentDays },
  ): Promise<Result<{ proposal: Proposal; stored: StoredCart }, 'PERSON_NOT_FOUND'>> {
    const found = await cabinet.read(asker.customerId, personId);
    if (!found.ok) return found;
    const owner = ownerOf(asker);
    const stored = await readCart(sql, owner);
    const productIds = found.value.medicines.flatMap(({ productId }) => productId ?? []);
    const equals = await findEquals(database.reads.db, { productIds, companyId: owner.companyId });
    const quote = await quoteFor(asker, stored, [...productIds, ...idsOf(equals)]);
    const { places, told, kept } = placesOfPerson(found.value, { equals, days, quote });
    const lines = places.map(({ line }) => line);
    return success({ proposal: propose({ ...stored, lines, places, told, kept }, quote), stored });
  }

  /** All lines or none, on the version that the shopper saw. */
  async function write(
    asker: Asker,
    version: number,
    lines: readonly StoredLine[],
    alongside?: AlongsideWrite,
  ): Promise<number | undefined> {
    const change = { version, lines, isWhole: true, alongside };
    const written = await cart.writer.write(ownerOf(asker), asker.viewpoint, change);
    return written.ok && written.value.refused.length === 0 ? written.value.version : undefined;
  }

  /** A write of lines that also changes for whom they are, and tells for whom they were. */
  function namingOf(asker: Asker, productIds: readonly number[], changed: (before: ForWhom) => ForWhom) {
    let ownersBefore: ProductOwners = [];
    const alongside = naming(ownerOf(asker), (before) => {
      ownersBefore = ownersIn(before, productIds);
      return changed(before);
    });
    return { alongside, ownersBefore: () => ownersBefore };
  }

  return {
    /** A391: of the lines that a visitor's browser sends; it changes its own cart. */
    async ofVisitor({ cart: sent, viewpoint, ip }: VisitorCart): Promise<Savings> {
      const { savings } = await proposeFor(sent, viewpoint.company.id, (productIds) =>
        cart.pricer.quote(sent, viewpoint, undefined, productIds, { ip }),
      );
      return savings;
    },

    async ofCart(asker: Asker): Promise<Savings> {
      return (await proposeForCart(asker)).savings;
    },

    async ofPerson(asker: Asker, asked: { personId: string; days: TreatmentDays }) {
      const found = await proposeForPerson(asker, asked);
      return found.ok ? success(found.value.proposal.savings) : found;
    },

    /** A345: only what the proposal of this moment offers; otherwise refused with that proposal. */
    async swapInCart(asker: Asker, { version, wanted }: { version: number; wanted: WantedSwap[] }): Promise<Refused> {
      const proposal = await proposeForCart(asker);
      const taken = takenOf(proposal, wanted);
      if (taken && proposal.savings.version === version) {
        const before = taken.map(({ place }) => place.line);
        const lines = taken.flatMap(({ place, swap: { to } }) => [
          { ...place.line, quantity: 0 },
          swappedLine(place, to),
        ]);
        const pairs = taken.map(({ place, swap: { to } }) => [place.line.productId, to.productId] as const);
        const named = namingOf(asker, pairs.flat(), (was) => withReplaced(was, pairs));
        const fresh = await write(asker, version, lines, named.alongside);
        const gone = taken.map(({ place, swap: { to } }) => ({ ...swappedLine(place, to), quantity: 0 }));
        if (fresh !== undefined) {
          const swapped = { version: fresh, before: [...before, ...gone], ownersBefore: named.ownersBefore() };
          return success({ ...swapped, savedCents: savedBy(taken, proposal.savings) });
        }
      }
      return failure('SAVINGS_CHANGED', { savings: (await proposeForCart(asker)).savings });
    },

    /**
     * With the right to order. A product that is in the cart already keeps its choices and the larger quantity; in the
     * cart it is for the person (A358).
     */
    async buyForPerson(
      asker: Asker,
      asked: { personId: string; days: TreatmentDays; version: number; wanted: WantedSwap[] },
    ): Promise<Refused | Result<never, 'PERSON_NOT_FOUND'>> {
      const person = await people.findOne(asker.customerId, asked.personId);
      if (!person.ok || !person.value.mayOrder) return failure('PERSON_NOT_FOUND');
      const found = await proposeForPerson(asker, asked);
      if (!found.ok) return found;
      const { proposal, stored } = found.value;
      const taken = takenOf(proposal, asked.wanted);
      if (taken && proposal.savings.version === asked.version) {
        const inCart = new Map(
          stored.lines.flatMap((line) => (line.kind === 'purchase' ? [[line.productId, line] as const] : [])),
        );
        const before = taken.map(
          ({ swap: { to } }) => inCart.get(to.productId) ?? purchaseOf({ productId: to.productId, quantity: 0 }),
        );
        const lines = taken.map(({ swap: { to } }, at) => {
          const line = before[at] ?? purchaseOf({ productId: to.productId, quantity: 0 });
          return { ...line, quantity: Math.max(line.quantity, to.quantity) };
        });
        const productIds = lines.map(({ productId }) => productId);
        const named = namingOf(asker, productIds, (was) => withPerson(was, productIds, asked.personId));
        const fresh = await write(asker, asked.version, lines, named.alongside);
        if (fresh !== undefined) {
          const swapped = { version: fresh, before, ownersBefore: named.ownersBefore() };
          return success({ ...swapped, savedCents: savedBy(taken, proposal.savings) });
        }
      }
      const again = await proposeForPerson(asker, asked);
      return again.ok ? failure('SAVINGS_CHANGED', { savings: again.value.proposal.savings }) : again;
    },

    async undo(
      asker: Asker,
      { version, lines, owners }: { version: number; lines: readonly StoredLine[]; owners: ProductOwners },
    ): Promise<Result<{ version: number }, 'SWAP_NOT_UNDONE'>> {
      const alongside = naming(ownerOf(asker), (before) => withOwners(before, owners));
      const fresh = await write(asker, version, lines, alongside);
      return fresh === undefined ? failure('SWAP_NOT_UNDONE') : success({ version: fresh });
    },
  };
}

const idsOf = (equals: ReadonlyMap<number, EqualsOf>): number[] =>
  [...equals.values()].flatMap(({ others }) => others.map(({ productId }) => productId));

type Taken = { place: Place; swap: Savings['swaps'][number] }[];

/** Undefined when something else was asked than what is offered now. */
function takenOf({ savings, places }: Proposal, wanted: readonly WantedSwap[]): Taken | undefined {
  const keys = new Set(wanted.map(({ key }) => key));
  if (keys.size !== wanted.length) return undefined;
  const taken = wanted.flatMap(({ key: asked, productId, quantity }) => {
    const swap = savings.swaps.find(
      ({ key, to }) => key === asked && to.productId === productId && to.quantity === quantity,
    );
    const place = places.get(asked);
    return swap && place ? [{ place, swap }] : [];
  });
  return taken.length === wanted.length ? taken : undefined;
}

function savedBy(taken: Taken, { swaps, beforeCents, afterCents }: Savings): number {
  if (taken.length === swaps.length) return beforeCents - afterCents;
  return taken.reduce((sum, { swap }) => sum + swap.savedCents, 0);
}

function placesOfCart(
  purchases: readonly StoredLine[],
  equals: ReadonlyMap<number, EqualsOf>,
  earning: ReadonlySet<number>,
): { places: Place[]; kept: Kept[] } {
  const inCart = new Set(purchases.map(({ productId }) => productId));
  const places: Place[] = [];
  const kept: Kept[] = [];
  for (const line of purchases) {
    const found = equals.get(line.productId);
    if (!found) continue;
    const { original, others } = found;
    const key = String(line.productId);
    const reason = noSwapReason(original) ?? (earning.has(line.productId) ? 'earns-gift' : undefined);
    if (reason) {
      // What is no medicine is not spoken of.
      if (reason !== 'not-medicine') kept.push({ key, productId: line.productId, name: original.name, reason });
      continue;
    }
    const options = others.flatMap((facts): Option[] => {
      const { productId, packSize } = facts;
      const quantity = samePackages(line.quantity, original.packSize, packSize);
      const isFree = !inCart.has(productId) && isEqualMedicine(original, facts);
      return isFree && quantity !== undefined ? [{ productId, quantity, facts }] : [];
    });
    places.push({ key, line, facts: original, neededUnits: undefined, options });
  }
  return { places, kept };
}
