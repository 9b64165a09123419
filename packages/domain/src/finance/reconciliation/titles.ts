import type { ProcessorName } from '../../payments/index.ts';
import type { ItemState } from './item.ts';
import type { ResolutionKind } from './standing.ts';

/** Words of the staff's screens, files and audit. */
export const processorTitles: Readonly<Record<ProcessorName, string>> = {
  powertranz: 'PowerTranz',
  bac: 'BAC Credomatic',
  paypal: 'PayPal',
  'tigo-money': 'Tigo Money',
};

export const stateTitles: Readonly<Record<ItemState, string>> = {
  matched: 'Conciliado',
  'amount-differs': 'Monto distinto',
  'only-store': 'Solo en la tienda',
  'only-processor': 'Solo en el procesador',
  duplicate: 'Duplicado',
  'refund-alone': 'Devolución sin par',
};

export const resolutionTitles: Readonly<Record<ResolutionKind, string>> = {
  'bank-fee': 'Comisión del banco',
  late: 'Liquidación tardía',
  claim: 'Por reclamar al procesador',
  'store-error': 'Error de la tienda',
  other: 'Otra',
};
