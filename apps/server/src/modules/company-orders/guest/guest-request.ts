import type { WantedSubstitute } from '@botica/domain/checkout';
import type { Company } from '@botica/domain/companies';
import type { GuestOrder } from '@botica/domain/company-orders/guest';
import type { AlsoWritten, DraftWishes, TakenBy } from '../../orders/index.ts';

/** What staff may add to an order of somebody without an account. */
export interface TakenGuest {
  by: TakenBy;
  taxId: DraftWishes['taxId'];
  notes: string;
  /** Written last in the transaction of the order. */
  also: AlsoWritten;
}

export interface GuestRequest {
  order: GuestOrder;
  /** A139: the chosen substitutes. */
  substitutes: readonly WantedSubstitute[];
  /** The same key with another body is refused. */
  bodyDigest: string;
  company: Company;
  /** GUEST-04: branch 5, unless staff takes the order. */
  branchCode: number;
  key: string;
  unlockId: number;
  /** The total that the person saw; undefined when none was shown. */
  totalCents: number | undefined;
  /** Keys of the grave alerts that the person accepted; undefined when nobody asked. */
  acceptedAlerts?: readonly string[] | undefined;
  /** Of an order that staff takes for somebody without an account. */
  taken?: TakenGuest | undefined;
}

export interface PlacedGuestOrder {
  orderId: number;
  secret: string;
  number: number;
}
