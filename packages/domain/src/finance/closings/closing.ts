import type { Cents } from '../../money/index.ts';
import { sum } from '../../money/index.ts';
import type { TenderKind } from '../../tenders/index.ts';
import { tenderKinds, tenderNames } from '../../tenders/index.ts';

/**
 * What happened in a day: invoices, credit notes, deliveries, money received and money given back. A206 says at which
 * moment each tender counts as received.
 */
export const figureIds = ['invoiced', 'credited', 'delivered', 'received', 'refunded'] as const;
export type FigureId = (typeof figureIds)[number];

/** Points and cash-back of a card are one redemption at the bank, so they are one tender here. */
export type ClosingTender = Exclude<TenderKind, 'cashBack'>;
export const closingTenders = tenderKinds.filter((kind): kind is ClosingTender => kind !== 'cashBack');
export const closingTenderNames: Readonly<Record<ClosingTender, string>> = {
  ...tenderNames,
  bankPoints: 'Puntos y cash-back del banco',
};

/** One row that makes a figure. Its key names it among the rows of its figure. */
export interface MoneyRow {
  readonly figure: FigureId;
  /** Of money received or given back; null otherwise. */
  readonly tender: ClosingTender | null;
  readonly key: string;
  /** Always positive: the figure tells the direction. */
  readonly amountCents: Cents;
}

/** The rows of one figure and tender. */
export interface DayFigure {
  readonly figure: FigureId;
  readonly tender: ClosingTender | null;
  readonly count: number;
  readonly amountCents: Cents;
}

export const sameFigure = (one: Pick<DayFigure, 'figure' | 'tender'>, other: Pick<DayFigure, 'figure' | 'tender'>) =>
  one.figure === other.figure && one.tender === other.tender;

/** In the order of the figures and tenders; those without rows are left out. */
export function figuresOf(rows: readonly MoneyRow[]): DayFigure[] {
  return figureIds.flatMap((figure) =>
    [null, ...closingTenders].flatMap((tender) => {
      const own = rows.filter((row) => sameFigure(row, { figure, tender }));
      if (own.length === 0) return [];
      return [{ figure, tender, count: own.length, amountCents: sum(own.map(({ amountCents }) => amountCents)) }];
    }),
  );
}

export interface TenderSums {
  readonly tender: ClosingTender;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  readonly netCents: Cents;
}

export interface DaySums {
  readonly invoicedCents: Cents;
  readonly creditedCents: Cents;
  readonly deliveredCents: Cents;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  readonly invoices: number;
  readonly deliveries: number;
  /** Received without what was given back. */
  readonly netCents: Cents;
  /** Invoiced without credit notes, less the net: what is paid on another day than it is invoiced. */
  readonly differenceCents: Cents;
  readonly tenders: readonly TenderSums[];
}

export function sumDay(figures: readonly DayFigure[]): DaySums {
  const of = (figure: FigureId) => figures.filter((one) => one.figure === figure);
  const centsOf = (figure: FigureId) => sum(of(figure).map(({ amountCents }) => amountCents));
  const countOf = (figure: FigureId) => sum(of(figure).map(({ count }) => count));
  const [invoicedCents, creditedCents] = [centsOf('invoiced'), centsOf('credited')];
  const [receivedCents, refundedCents] = [centsOf('received'), centsOf('refunded')];
  const netCents = receivedCents - refundedCents;
  const tenders = closingTenders.flatMap((tender): TenderSums[] => {
    const own = figures.filter((one) => one.tender === tender);
    if (own.length === 0) return [];
    const cents = (figure: FigureId) =>
      sum(own.filter((one) => one.figure === figure).map(({ amountCents }) => amountCents));
    const [received, refunded] = [cents('received'), cents('refunded')];
    return [{ tender, receivedCents: received, refundedCents: refunded, netCents: received - refunded }];
  });
  return {
    ...{ invoicedCents, creditedCents, receivedCents, refundedCents, netCents, tenders },
    deliveredCents: centsOf('delivered'),
    invoices: countOf('invoiced'),
    deliveries: countOf('delivered'),
    differenceCents: invoicedCents - creditedCents - netCents,
  };
}
