import { defineCollection, type Store } from '../../platform/store.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** What the shopper allows as a replacement for a missing product. */
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

/** An order as stored by its branch. */
export interface BranchOrder {
  /** The store's id. */
  orderId: string;
  branchCode: number;
  orderNumber: string;
  orderTypeId: number;
  lines: readonly OrderedLine[];
  units: number;
  /** The identity that the branch checks; null when no price depends on age. */
  seniorIdentity: string | null;
  receivedAt: string;
  wantsCall: boolean;
  scheduledFor: string | null;
  /** When the branch opens, if the shopper waits for that. */
  waitsUntil: string | null;
  /** The branch prints no invoice. */
  invoiceByMailOnly: boolean;
  /** Without `to` the store does not know the coordinates of the address. */
  ride: { from: Place; to: Place | null } | null;
  /** The step according to the store. */
  step: string;
  state: 'open' | 'ended' | 'withdrawn';
  courierId: number | null;
  /** For a parcel abroad: the number on its label, and the count of its carrier's reports. */
  trackingNumber: string | null;
  reported: number;
  /** The event being sent, with the same id until the store responds. */
  pending: { event: string; id: string } | null;
  /** When the branch processes it next (timestamp). */
  nextAt: number;
  /** The last refusal of the store. */
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

    /**
     * Idempotent: a repeated announcement is the same order; one that moved here or changed its destination is updated.
     */
    announce(announced: Announced): BranchOrder {
      const fresh = { ...untouched, state: 'open' } as const;
      const known = orders.byKey(announced.orderId);
      if (!known) return orders.addOnce(announced.orderId, () => ({ ...announced, ...fresh }));
      if (known.branchCode !== announced.branchCode) return Object.assign(known, announced, fresh);
      if (known.state === 'withdrawn') return known;
      return Object.assign(known, announced, { receivedAt: known.receivedAt });
    },

    /** Recorded even if the order arrives later, or never. */
    withdraw(branchCode: number, orderId: string, at: string): void {
      const known = orders.byKey(orderId);
      if (known && known.branchCode !== branchCode) return;
      if (known) Object.assign(known, { state: 'withdrawn', pending: null });
      else orders.addOnce(orderId, () => ({ ...nothing, orderId, branchCode, receivedAt: at }));
    },

    /** Restores an order from the store after a branch lost its state. */
    catchUp(open: Announced & Pick<BranchOrder, 'step' | 'courierId' | 'trackingNumber'>, nextAt: number): void {
      const known = orders.byKey(open.orderId);
      if (!known) {
        orders.addOnce(open.orderId, () => ({ ...untouched, ...open, state: 'open', nextAt }));
        return;
      }
      // An event in flight is newer than this state.
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
