import { defineCollection, type Store } from '../../platform/store.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** What its shopper allows in place of a product that the branch does not have. */
export interface LineSubstitute {
  choice: string;
  productId: number | null;
  name: string;
}

export interface OrderedLine {
  productId: number;
  name: string;
  units: number;
  substitute: LineSubstitute;
}

export const noSubstitute: LineSubstitute = { choice: 'none', productId: null, name: '' };

/** An order as its branch keeps it. */
export interface BranchOrder {
  /** As the store names it. */
  orderId: string;
  branchCode: number;
  orderNumber: string;
  orderTypeId: number;
  lines: readonly OrderedLine[];
  units: number;
  /** Whose document the branch asks for; null when no price depends on an age. */
  seniorIdentity: string | null;
  receivedAt: string;
  wantsCall: boolean;
  scheduledFor: string | null;
  /** Its shopper waited for the branch to open then. */
  waitsUntil: string | null;
  /** The branch prints no invoice. */
  invoiceByMailOnly: boolean;
  /** Without `to` the store does not know the place of the address. */
  ride: { from: Place; to: Place | null } | null;
  /** Where the store says that it is. */
  step: string;
  state: 'open' | 'ended' | 'withdrawn';
  courierId: number | null;
  /** Of a parcel that goes abroad: the number on its label, and how much its carrier has reported of it. */
  trackingNumber: string | null;
  reported: number;
  /** What is being told, by the same name until the store has answered. */
  pending: { event: string; id: string } | null;
  /** When the branch goes on with it, by the clock. */
  nextAt: number;
  /** What the store said last, when it said no. */
  refusal: string;
}

export type Announced = Omit<
  BranchOrder,
  'step' | 'state' | 'courierId' | 'trackingNumber' | 'reported' | 'pending' | 'nextAt' | 'refusal'
>;

const branchOrders = defineCollection<BranchOrder>({ name: 'branch-link/orders', maxItems: 2000 });

export type OrderBook = ReturnType<typeof createOrderBook>;

export function createOrderBook(store: Store) {
  const orders = store.of(branchOrders);

  return {
    newestFirst: () => orders.newestFirst(),
    find: (orderId: string) => orders.byKey(orderId),
    open: () =>
      orders
        .newestFirst()
        .filter(({ state }) => state === 'open')
        .reverse(),

    /** One order, however often it is announced; one that moved here, or whose destination changed, is as it is now. */
    announce(announced: Announced): BranchOrder {
      const fresh = { ...untouched, state: 'open' } as const;
      const known = orders.byKey(announced.orderId);
      if (!known) return orders.addOnce(announced.orderId, () => ({ ...announced, ...fresh }));
      if (known.branchCode !== announced.branchCode) return Object.assign(known, announced, fresh);
      if (known.state === 'withdrawn') return known;
      return Object.assign(known, announced, { receivedAt: known.receivedAt });
    },

    /** Remembered even when the order itself comes later, or never. */
    withdraw(branchCode: number, orderId: string, at: string): void {
      const known = orders.byKey(orderId);
      if (known && known.branchCode !== branchCode) return;
      if (known) Object.assign(known, { state: 'withdrawn', pending: null });
      else orders.addOnce(orderId, () => ({ ...nothing, orderId, branchCode, receivedAt: at }));
    },

    /** As the store tells it to a branch that lost its memory. */
    catchUp(open: Announced & Pick<BranchOrder, 'step' | 'courierId' | 'trackingNumber'>, nextAt: number): void {
      const known = orders.byKey(open.orderId);
      if (!known) {
        orders.addOnce(open.orderId, () => ({ ...untouched, ...open, state: 'open', nextAt }));
        return;
      }
      // What is on the way to the store right now is newer than what it told.
      if (known.pending) return;
      Object.assign(known, open, { receivedAt: known.receivedAt, state: 'open' });
    },
  };
}

const untouched = {
  step: 'new',
  courierId: null,
  trackingNumber: null,
  reported: 0,
  pending: null,
  nextAt: 0,
  refusal: '',
} as const;

const nothing: Omit<BranchOrder, 'orderId' | 'branchCode' | 'receivedAt'> = {
  orderNumber: '',
  seniorIdentity: null,
  orderTypeId: 1,
  lines: [],
  units: 0,
  wantsCall: false,
  scheduledFor: null,
  waitsUntil: null,
  invoiceByMailOnly: false,
  ride: null,
  ...untouched,
  state: 'withdrawn',
};
