import type { CountryCode } from '../../companies/index.ts';
import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import type { TaxShare } from '../../orders/invoices/index.ts';

/** A credit note annuls an invoice, or what partial notes left of it; a partial one documents a refund. */
export const documentKinds = ['invoice', 'credit-note', 'partial-credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Factura',
  'credit-note': 'Nota de crédito',
  'partial-credit-note': 'Nota de crédito parcial',
};

/** What the tax office of each country calls the authorisation of a range. */
export const authorisationNames: Readonly<Record<CountryCode, string>> = {
  HN: 'CAI',
  GT: 'Serie',
  NI: 'Resolución',
};

/** A document of the sales book. Its amounts are positive; the sign follows from the kind. */
export interface BookEntry {
  readonly kind: DocumentKind;
  readonly totalCents: Cents;
  readonly taxes: readonly TaxShare[];
}

/** A credit note subtracts in the month of the note; the invoice stays in its own month, annulled or not (A205). */
export function signOf(kind: DocumentKind): 1 | -1 {
  return kind === 'invoice' ? 1 : -1;
}

/** The documents of one kind at one rate. */
export interface RateTotal {
  readonly kind: DocumentKind;
  readonly ratePercent: number;
  readonly documents: number;
  readonly netCents: Cents;
  readonly taxCents: Cents;
}

/** The documents of one kind. */
export interface BookTotal {
  readonly kind: DocumentKind;
  readonly documents: number;
  readonly totalCents: Cents;
}

/** By kind, and by kind and rate from the lowest; kinds and rates without documents are left out. */
export function totalBook(entries: readonly BookEntry[]): { kinds: BookTotal[]; rates: RateTotal[] } {
  const kinds = documentKinds.flatMap((kind): BookTotal[] => {
    const own = entries.filter((entry) => entry.kind === kind);
    if (own.length === 0) return [];
    return [{ kind, documents: own.length, totalCents: sum(own.map(({ totalCents }) => totalCents)) }];
  });
  const rates = kinds.flatMap(({ kind }) => {
    const shares = entries.filter((entry) => entry.kind === kind).flatMap(({ taxes }) => taxes);
    return ratesOf([{ taxes: shares }]).map((ratePercent): RateTotal => {
      const own = shares.filter((share) => share.ratePercent === ratePercent);
      return {
        ...{ kind, ratePercent, documents: own.length },
        netCents: sum(own.map(({ netCents }) => netCents)),
        taxCents: sum(own.map(({ taxCents }) => taxCents)),
      };
    });
  });
  return { kinds, rates };
}

/** The rates of these documents, from the lowest. */
export function ratesOf(entries: readonly Pick<BookEntry, 'taxes'>[]): number[] {
  const rates = new Set(entries.flatMap(({ taxes }) => taxes.map(({ ratePercent }) => ratePercent)));
  return [...rates].sort((one, other) => one - other);
}

/** The signed net amount and tax of a document at a rate. */
export function amountAt({ kind, taxes }: Pick<BookEntry, 'kind' | 'taxes'>, ratePercent: number) {
  const own = taxes.filter((share) => share.ratePercent === ratePercent);
  const signed = (cents: Cents) => (cents === 0 ? 0 : signOf(kind) * cents);
  return {
    netCents: signed(sum(own.map(({ netCents }) => netCents))),
    taxCents: signed(sum(own.map(({ taxCents }) => taxCents))),
  };
}
