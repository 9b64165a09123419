import type { CompanyId } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';
import type { TenderKind } from '../../tenders/index.ts';
import type { TaxShare } from './breakdown.ts';
import type { InvoiceIssuer } from './issuer.ts';
import type { FiscalAuthorisation } from './legal.ts';

export interface InvoiceLine {
  readonly productId: number;
  readonly name: string;
  /** An exchange or a bonus is free, and listed because it leaves the branch. */
  readonly isFree: boolean;
  readonly quantity: number;
  readonly totalCents: Cents;
  /** Compared with the public price. */
  readonly savedCents: Cents;
  readonly taxPercent: number;
  readonly isSenior: boolean;
}

export interface InvoiceTender {
  readonly kind: TenderKind;
  readonly amountCents: Cents;
  readonly points: number;
}

/** An issued invoice with everything its document shows. */
export interface Invoice extends FiscalAuthorisation {
  readonly companyId: CompanyId;
  readonly fiscalNumber: string;
  readonly issuedAt: Date;
  readonly issuer: InvoiceIssuer;
  readonly orderNumber: string;
  readonly customerName: string;
  /** Null for the final consumer. */
  readonly taxNumber: string | null;
  readonly customerAddress: string;
  /** CHK-27: the identity of the senior or fourth-age prices. */
  readonly seniorIdentity: string | null;
  readonly isHomeDelivery: boolean;
  readonly onCredit: boolean;
  /** The customer wanted no printed invoice. */
  readonly isByMailOnly: boolean;
  /** The shipping service of an order abroad; otherwise empty. */
  readonly shipping: string;
  readonly lines: readonly InvoiceLine[];
  readonly couponSavingCents: Cents;
  readonly deliveryCents: Cents;
  readonly insuranceCents: Cents;
  readonly pointsChargeCents: Cents;
  readonly totalCents: Cents;
  readonly taxes: readonly TaxShare[];
  readonly tenders: readonly InvoiceTender[];
  readonly annulment: Annulment | undefined;
  /** Notes for a part of it, oldest first. */
  readonly partialCredits: readonly PartialCredit[];
}

/** The annulment of an invoice: a credit note for all that is left of it, with a number from its own range. */
export interface Annulment extends FiscalAuthorisation {
  readonly at: Date;
  readonly creditNote: string;
  readonly reason: string;
}

/** A credit note for a part of an invoice, by amount: a refund names no lines. */
export interface PartialCredit extends FiscalAuthorisation {
  readonly id: string;
  readonly at: Date;
  readonly creditNote: string;
  /** Why it was refunded. */
  readonly reason: string;
  readonly totalCents: Cents;
  readonly taxes: readonly TaxShare[];
}

/** INV-03: the letters of the wire. */
export const annulledLetters = { yes: 'S', no: 'N' } as const;

export function isAnnulled(letter: string): boolean {
  return letter === annulledLetters.yes;
}
