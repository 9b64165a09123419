import type { Capture } from '../../platform/captures.ts';

export const processors = ['powertranz', 'bac', 'paypal', 'tigo-money'] as const;
export type Processor = (typeof processors)[number];

/** A wrong row that the file has on purpose. */
export const mistakes = ['monto', 'falta', 'sobra', 'doble'] as const;
export type Mistake = (typeof mistakes)[number];

interface Report {
  columns: readonly string[];
  cells(capture: Capture, day: string): readonly string[];
}

const isCharge = ({ type }: Capture) => type === 'capture';

/** The form of each processor's file; the store reads it by the names of the columns. */
const reports: Readonly<Record<Processor, Report>> = {
  powertranz: {
    columns: [
      ...['TransactionIdentifier', 'OriginalTrxnIdentifier', 'TransactionType', 'TransactionDate', 'TotalAmount'],
      ...['CurrencyCode', 'AuthorizationCode', 'CardLastFour'],
    ],
    cells: (one, day) => [
      ...[one.transactionId, one.reference, isCharge(one) ? 'Sale' : 'Refund', day, one.amount, one.currency],
      ...[one.authorization ?? '', one.cardLastFour ?? ''],
    ],
  },
  bac: {
    columns: ['transactionid', 'orderid', 'type', 'date', 'amount', 'authcode', 'ccnumber'],
    cells: (one, day) => [
      ...[one.transactionId, one.reference, isCharge(one) ? 'sale' : 'refund', day, one.amount],
      ...[one.authorization ?? '', one.cardLastFour ? `xxxxxxxxxxxx${one.cardLastFour}` : ''],
    ],
  },
  paypal: {
    columns: ['Transaction ID', 'Custom ID', 'Type', 'Date', 'Gross', 'Currency'],
    cells: (one, day) => [
      ...[one.transactionId, one.reference, isCharge(one) ? 'Payment' : 'Refund', day, one.amount, one.currency],
    ],
  },
  'tigo-money': {
    columns: ['mfsTransactionId', 'merchantTransactionId', 'type', 'date', 'amount', 'currencyCode'],
    cells: (one, day) => [
      ...[one.transactionId, one.reference, isCharge(one) ? 'payment' : 'reversal', day, one.amount, one.currency],
    ],
  },
};

/** The three countries have the same time and no summer time. */
const dayOf = (at: string) => new Date(Date.parse(at) - 6 * 3_600_000).toISOString().slice(0, 10);
export const today = (now: Date) => dayOf(now.toISOString());

const currencyNumbers: ReadonlyMap<string, string> = new Map([
  ['HNL', '340'],
  ['GTQ', '320'],
  ['NIO', '558'],
]);

export interface AskedReport {
  day: string;
  /** Of the account: BAC does not know it, and PayPal has only dollars. */
  currency: string;
  mistake?: Mistake | undefined;
}

/** The settlement file of a day, oldest first. */
export function reportOf(
  processor: Processor,
  newestFirst: readonly Capture[],
  { day, currency, mistake }: AskedReport,
): string {
  const currencies = ['', 'USD', currency, currencyNumbers.get(currency)];
  const own = newestFirst.filter((one) => dayOf(one.at) === day && currencies.includes(one.currency)).reverse();
  const { columns, cells } = reports[processor];
  const rows = withMistake(own, { processor, currency, mistake }).map((one) => cells(one, day));
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

function withMistake(
  rows: readonly Capture[],
  { processor, currency, mistake }: { processor: Processor; currency: string; mistake: Mistake | undefined },
): readonly Capture[] {
  const [first, ...others] = rows;
  if (mistake === undefined || !first) return rows;
  if (mistake === 'falta') return others;
  if (mistake === 'doble') return [first, ...rows];
  if (mistake === 'monto') return [{ ...first, amount: (Number(first.amount) + 1).toFixed(2) }, ...others];
  const unknown = '00000000-0000-4000-8000-000000000000';
  const isNumbered = processor === 'powertranz';
  return [
    ...rows,
    {
      ...first,
      ...{
        type: 'capture' as const,
        transactionId: isNumbered ? unknown : '9999999999',
        reference: '',
        amount: '10.00',
      },
      ...{ currency: first.currency || (isNumbered ? (currencyNumbers.get(currency) ?? '') : '') },
    },
  ];
}
