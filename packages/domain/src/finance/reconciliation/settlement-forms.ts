import type { Company } from '../../companies/index.ts';
import type { ProcessorName } from '../../payments/index.ts';
import type { MovementKind } from './item.ts';

/** The columns of a settlement file, by what they mean. */
export interface SettlementForm {
  readonly transactionId: string;
  readonly type: string;
  /** The word of each kind in the column of the type. */
  readonly types: Readonly<Record<MovementKind, string>>;
  readonly date: string;
  readonly amount: string;
  /** None: the account has one currency, that of the company. */
  readonly currency?: string;
  /** Our id of the payment. */
  readonly reference: string;
  readonly authorisation?: string;
  /** The last four digits are read, whatever hides the others. */
  readonly card?: string;
}

/** One form for each processor; docs/importing.md describes them. */
export const settlementForms: Readonly<Record<ProcessorName, SettlementForm>> = {
  powertranz: {
    ...{ transactionId: 'TransactionIdentifier', type: 'TransactionType', types: { charge: 'Sale', refund: 'Refund' } },
    ...{
      date: 'TransactionDate',
      amount: 'TotalAmount',
      currency: 'CurrencyCode',
      reference: 'OriginalTrxnIdentifier',
    },
    ...{ authorisation: 'AuthorizationCode', card: 'CardLastFour' },
  },
  bac: {
    ...{ transactionId: 'transactionid', type: 'type', types: { charge: 'sale', refund: 'refund' } },
    ...{ date: 'date', amount: 'amount', reference: 'orderid', authorisation: 'authcode', card: 'ccnumber' },
  },
  paypal: {
    ...{ transactionId: 'Transaction ID', type: 'Type', types: { charge: 'Payment', refund: 'Refund' } },
    ...{ date: 'Date', amount: 'Gross', currency: 'Currency', reference: 'Custom ID' },
  },
  'tigo-money': {
    ...{ transactionId: 'mfsTransactionId', type: 'type', types: { charge: 'payment', refund: 'reversal' } },
    ...{ date: 'date', amount: 'amount', currency: 'currencyCode', reference: 'merchantTransactionId' },
  },
};

export function columnsOf(processor: ProcessorName): string[] {
  const { transactionId, reference, type, date, amount, currency, authorisation, card } = settlementForms[processor];
  return [transactionId, reference, type, date, amount, currency, authorisation, card].filter(
    (name) => name !== undefined,
  );
}

/** PayPal charges in dollars; the others in the currency of the company. */
export function settlementCurrency(processor: ProcessorName, { currency }: Pick<Company, 'currency'>): string {
  return processor === 'paypal' ? 'USD' : currency.code;
}

/** As the store's ledger has it: PowerTranz writes ids in any case, and a reversal of the wallet has the id of its payment. */
export function ledgerTransactionId(processor: ProcessorName, kind: MovementKind, id: string): string {
  if (processor === 'powertranz') return id.toLowerCase();
  return processor === 'tigo-money' && kind === 'refund' ? `${id}-R` : id;
}
