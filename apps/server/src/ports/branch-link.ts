import type { ForeignShipment } from '@botica/domain/orders/shipments';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import { askOutside, OutsideError } from '../platform/outside.ts';

/** The data of an order for the branch that prepares it. */
export interface OrderNotice {
  /** Encoded, as the branch names the order in its notices. */
  orderId: string;
  orderNumber: string;
  orderTypeId: number;
  placedAt: string;
  scheduledFor: string | null;
  /** BRANCH-04: the opening time that the order waited for; empty for an order that did not wait. */
  waitsUntil: string | null;
  /** The shopper wants a call before it is prepared. */
  wantsCall: boolean;
  lines: { productId: number; name: string; units: number; substitute: LineSubstitute }[];
  notes: string;
  /** CHK-27: the person whose document the branch asks for, when lines have a senior or fourth-age price. */
  seniorIdentity: string | null;
  /** The customer wants no printed invoice: we mail it. */
  invoiceByMailOnly: boolean;
  /** The person to call, and the address; empty for a pickup. */
  contact: { name: string; phone: string };
  destination: { address: string; reference: string; suburb: string; city: string } | null;
  /** The start and the end of the ride; empty for a pickup, or when a carrier takes it abroad. */
  ride: Ride | null;
  /** The carrier for an order that goes abroad. */
  foreignShipment: ForeignShipment | null;
  /** The patient's data from an insurer or another client of the chain. */
  externalClient: unknown;
}

/** A139: the substitutes that the shopper allows for a product that the branch turns out not to have. */
export interface LineSubstitute {
  choice: SubstituteChoice;
  /** For a named product. */
  productId: number | null;
  name: string;
}

export interface Ride {
  from: Place;
  /** Empty for an address without a pin. */
  to: Place | null;
}

export interface Place {
  latitude: number;
  longitude: number;
}

/** The line to the point of sale of a branch, which must answer before the branch is given an order. */
export interface BranchLink {
  isReachable(branchCode: number): Promise<boolean>;
  /** Idempotent by `key`: the branch prints one order for it. */
  announceOrder(branchCode: number, notice: OrderNotice, key: string): Promise<void>;
  /** An order that the branch must not prepare any more: the shopper cancelled it, or it moved to another branch. */
  withdrawOrder(branchCode: number, order: { orderId: string; reason: string }): Promise<void>;
}

export function createBranchLink({ url, timeoutMs }: { url: string; timeoutMs: number }): BranchLink {
  async function ask(branchCode: number): Promise<boolean> {
    try {
      const answer = await askOutside({ service: 'branch-link', url: `${url}/v1/branches/${branchCode}`, timeoutMs });
      return typeof answer === 'object' && answer !== null && 'online' in answer && answer.online === true;
    } catch (error) {
      if (error instanceof OutsideError) return false;
      throw error;
    }
  }

  const asking = new Map<number, Promise<boolean>>();

  return {
    /** Concurrent checks of one branch share one answer. */
    isReachable(branchCode) {
      const known = asking.get(branchCode);
      if (known) return known;
      const answer = ask(branchCode).finally(() => asking.delete(branchCode));
      asking.set(branchCode, answer);
      return answer;
    },

    async announceOrder(branchCode, notice, key) {
      const answer = await askOutside({
        service: 'branch-link',
        url: `${url}/v1/branches/${branchCode}/orders`,
        timeoutMs,
        headers: { 'idempotency-key': key },
        body: notice,
      });
      const isTaken = typeof answer === 'object' && answer !== null && 'accepted' in answer && answer.accepted === true;
      if (!isTaken) throw new OutsideError('branch-link', 'did not take the order');
    },

    async withdrawOrder(branchCode, { orderId, reason }) {
      await askOutside({
        service: 'branch-link',
        url: `${url}/v1/branches/${branchCode}/orders/${orderId}/withdrawal`,
        timeoutMs,
        body: { reason },
      });
    },
  };
}
