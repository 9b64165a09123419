import type { ForeignShipment } from '@botica/domain/orders/shipments';
import type { SubstituteChoice } from '@botica/domain/orders/substitutes';
import { askOutside, OutsideError } from '../platform/outside.ts';

/** What a branch is told of an order that it is to prepare. */
export interface OrderNotice {
  /** Encoded, as the branch names it when it tells what happened to it. */
  orderId: string;
  orderNumber: string;
  orderTypeId: number;
  placedAt: string;
  scheduledFor: string | null;
  /** BRANCH-04: when the branch opens for whose opening the order waited; nothing of an order that did not wait. */
  waitsUntil: string | null;
  /** The shopper wants to be called before it is prepared. */
  wantsCall: boolean;
  lines: { productId: number; name: string; units: number; substitute: LineSubstitute }[];
  notes: string;
  /** CHK-27: whose document the branch asks for, when lines have a senior or fourth-age price. */
  seniorIdentity: string | null;
  /** The customer wants no printed invoice: we mail it. */
  invoiceByMailOnly: boolean;
  /** Who is called, and where it is taken; nothing when it is picked up. */
  contact: { name: string; phone: string };
  destination: { address: string; reference: string; suburb: string; city: string } | null;
  /** Where the ride begins and ends; nothing when it is picked up, or when a carrier takes it abroad. */
  ride: Ride | null;
  /** The service that the branch hands an order for abroad to. */
  foreignShipment: ForeignShipment | null;
  /** What an insurer or another client of the chain told of the patient it buys for. */
  externalClient: unknown;
}

/** A139: what the shopper allows in place of a product that the branch turns out not to have. */
export interface LineSubstitute {
  choice: SubstituteChoice;
  /** Of a named product. */
  productId: number | null;
  name: string;
}

export interface Ride {
  from: Place;
  /** Nothing of an address without a pin. */
  to: Place | null;
}

export interface Place {
  latitude: number;
  longitude: number;
}

/** The line to the point of sale of a branch, which must answer before the branch is given an order. */
export interface BranchLink {
  isReachable(branchCode: number): Promise<boolean>;
  /** `key` makes repeating harmless: the branch prints one order for it. */
  announceOrder(branchCode: number, notice: OrderNotice, key: string): Promise<void>;
  /** An order that the branch is not to prepare any more: its shopper cancelled it, or it moved to another branch. */
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
    /** Those who ask about one branch at the same moment get one answer. */
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
