import { readAmount } from '../../money/index.ts';
import type { ProcessorName } from '../../payments/index.ts';
import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import { addDays, isIsoDate } from '../../time/index.ts';
import type { MovementKind, ReadSettlementRow } from './item.ts';
import { movementKinds } from './item.ts';
import { ledgerTransactionId, settlementForms } from './settlement-forms.ts';

export interface SettlementFacts {
  /** ISO 4217, of the account. */
  readonly currency: string;
  /** The day of the store. */
  readonly today: string;
}

/** PowerTranz writes currencies as numbers. */
const currencyNumbers: Readonly<Record<string, string>> = { HNL: '340', GTQ: '320', NIO: '558', USD: '840' };

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** The row of a line, or what is wrong with it. */
export function readSettlementLine(
  processor: ProcessorName,
  cells: ReadonlyMap<string, string>,
  { currency, today }: SettlementFacts,
): Result<Omit<ReadSettlementRow, 'line' | 'occurrence'>, string> {
  const form = settlementForms[processor];
  const of = (name: string | undefined) => (name === undefined ? '' : (cells.get(name) ?? ''));
  const [id, type, day, amount] = [of(form.transactionId), of(form.type), of(form.date), of(form.amount)];

  if (!/^[\x21-\x7e]{1,100}$/.test(id))
    return failure(`${form.transactionId}: falta, o no es un número de transacción.`);
  const kind = movementKinds.find((one: MovementKind) => form.types[one] === type);
  if (!kind) return failure(`${form.type}: escribe ${Object.values(form.types).join(' o ')}.`);
  if (!isIsoDate(day) || !day.startsWith('20')) return failure(`${form.date}: escribe la fecha así: 2026-11-18.`);
  // A processor may be a day ahead of the store.
  if (day > addDays(today, 1)) return failure(`${form.date}: la fecha todavía no llega.`);
  const amountCents = /\.\d\d$/.test(amount) ? readAmount(amount, { wholeDigits: 7 }) : undefined;
  if (amountCents === undefined) return failure(`${form.amount}: no es un monto. Escríbelo así: 1250.00`);
  if (amountCents === 0) return failure(`${form.amount}: tiene que ser mayor que cero.`);
  const expected = processor === 'powertranz' ? currencyNumbers[currency] : currency;
  if (form.currency && of(form.currency) !== expected)
    return failure(`${form.currency}: la moneda de la cuenta es ${expected}.`);
  const authorisation = of(form.authorisation);
  if (!/^[\x20-\x7e]{0,40}$/.test(authorisation)) return failure(`${form.authorisation}: no es una autorización.`);
  const reference = of(form.reference).toLowerCase();
  const card = of(form.card);
  if (card !== '' && !/^[\dxX*• ]{0,19}\d{4}$/.test(card))
    return failure(`${form.card}: no es el final de una tarjeta.`);
  return success({
    ...{ kind, day, amountCents, authorisation },
    transactionId: ledgerTransactionId(processor, kind, id),
    attemptId: uuid.test(reference) ? reference : null,
    // A whole card number must never be stored.
    lastFour: card.slice(-4),
  });
}
