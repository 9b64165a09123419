import type { CompanyId } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';
import type { TenderKind } from '../../tenders/index.ts';
import type { TaxShare } from './breakdown.ts';
import type { InvoiceIssuer } from './issuer.ts';
import type { FiscalAuthorisation } from './legal.ts';

export interface InvoiceLine {
  readonly productId: number;
  readonly name: string;
  /** A swap or a bonus costs nothing, and is on the paper because it leaves the branch. */
  readonly isFree: boolean;
  readonly quantity: number;
  readonly totalCents: Cents;
  /** Against the public price. */
  readonly savedCents: Cents;
  readonly taxPercent: number;
  readonly isSenior: boolean;
}

export interface InvoiceTender {
  readonly kind: TenderKind;
  readonly amountCents: Cents;
  readonly points: number;
}

/** An invoice as it was issued: everything that its paper says. */
export interface Invoice extends FiscalAuthorisation {
  readonly companyId: CompanyId;
  readonly fiscalNumber: string;
  readonly issuedAt: Date;
  readonly issuer: InvoiceIssuer;
  readonly orderNumber: string;
  readonly customerName: string;
  /** Nothing when it is made out to the final consumer. */
  readonly taxNumber: string | null;
  readonly customerAddress: string;
  /** CHK-27: of whom the senior or fourth-age prices are. */
  readonly seniorIdentity: string | null;
  readonly isHomeDelivery: boolean;
  readonly onCredit: boolean;
  /** The customer wanted no printed one. */
  readonly isByMailOnly: boolean;
  /** The service that takes it abroad; empty when it stays in the country. */
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
}

/** What took an invoice back: a credit note for all of it, with a number of a range of its own. */
export interface Annulment extends FiscalAuthorisation {
  readonly at: Date;
  readonly creditNote: string;
  readonly reason: string;
}

/** INV-03: the letters of the wire. */
export const annulledLetters = { yes: 'S', no: 'N' } as const;

export function isAnnulled(letter: string): boolean {
  return letter === annulledLetters.yes;
}
