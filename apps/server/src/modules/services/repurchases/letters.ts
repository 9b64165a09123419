import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney } from '@botica/domain/format';
import type { RepurchaseTrouble } from '@botica/domain/services/repurchases';
import {
  frequencyText,
  repurchasePaymentIds,
  repurchasePaymentNames,
  troubleTexts,
} from '@botica/domain/services/repurchases';
import type { LetterContent, LetterItem } from '../../../platform/letters/index.ts';
import type { NotifiedRepurchase } from './due-store.ts';

export interface Told {
  firstName: string;
  repurchases: readonly NotifiedRepurchase[];
  url: string;
}

const ofRepurchase = 'tienes una recompra en Botica';

/** Some days before, with time to change it. */
export function soonLetter({ firstName, repurchases, url, date }: Told & { date: string }): LetterContent {
  const ways = new Set(repurchases.map(({ paymentId }) => repurchasePaymentNames[paymentId]));
  const isUnset = repurchases.some(({ paymentId }) => paymentId === repurchasePaymentIds.none);
  return {
    companyId: repurchases[0]?.companyId,
    wording: { id: 'recompra-pronto', values: { nombre: firstName, fecha: formatDate(date) } },
    subject: `Tu recompra es el ${formatDate(date)}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `El ${formatDate(date)} pedimos por ti lo que recibes cada cierto tiempo, al precio de ese día.`,
      isUnset
        ? 'Todavía no has elegido cómo pagarlo: hazlo antes de ese día para que podamos pedirlo.'
        : 'Si necesitas cambiar la cantidad, el lugar o el día, o si ya no lo quieres, hazlo antes de ese día.',
    ],
    items: repurchases.map(({ quantity, name, days }) => ({ quantity, name, note: frequencyText(days) })),
    rows: [['Pago', [...ways].join(', ')]],
    action: { label: 'Ver mis recompras', url },
    reason: ofRepurchase,
  };
}

export interface NotifiedTrouble {
  id: number;
  trouble: RepurchaseTrouble;
  isSkipped: boolean;
}

/** The obstacle, and what happens next: a retry tomorrow, or its next turn. */
export function troubleLetter({
  firstName,
  repurchases,
  url,
  told,
}: Told & { told: readonly NotifiedTrouble[] }): LetterContent {
  const isSkipped = told.every((one) => one.isSkipped);
  const reasonOf = ({ id }: NotifiedRepurchase) => told.find((one) => one.id === id)?.trouble;
  const items = repurchases.flatMap((repurchase): LetterItem[] => {
    const trouble = reasonOf(repurchase);
    if (!trouble) return [];
    const next = isSkipped ? ` Próxima fecha: ${formatDate(repurchase.date)}.` : '';
    return [{ quantity: repurchase.quantity, name: repurchase.name, note: `${troubleTexts[trouble]}${next}` }];
  });
  return {
    companyId: repurchases[0]?.companyId,
    wording: { id: isSkipped ? 'recompra-omitida' : 'recompra-fallida', values: { nombre: firstName } },
    subject: isSkipped ? 'Esta vez no pudimos hacer tu recompra' : 'Hoy no pudimos hacer tu recompra',
    greeting: `Hola, ${firstName}:`,
    paragraphs: isSkipped
      ? ['Lo intentamos varios días y no fue posible. No te cobramos nada, y lo pediremos de nuevo cuando toque.']
      : ['No te cobramos nada. Mañana lo intentamos otra vez; si puedes arreglar lo que falta, hazlo hoy.'],
    items,
    action: { label: 'Ver mis recompras', url },
    reason: ofRepurchase,
  };
}

export interface UnpaidFacts {
  firstName: string;
  company: Company;
  totalCents: number;
  paidWith: string;
  expiresAt: Date;
  url: string;
}

/** The bank declined, or wants confirmation: the order waits a day for its shopper. */
export function unpaidLetter({ firstName, company, totalCents, paidWith, expiresAt, url }: UnpaidFacts): LetterContent {
  return {
    companyId: company.id,
    wording: { id: 'recompra-sin-pago', values: { nombre: firstName } },
    subject: 'No pudimos cobrar tu recompra',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'No pudimos cobrar tu recompra a tu tarjeta. Apartamos tus productos: paga con la misma o con otra, y seguimos.',
      `Si nadie lo paga antes del ${formatDate(expiresAt)}, lo soltamos sin cobrarte nada y tu recompra sigue en su próxima fecha.`,
    ],
    sums: [{ label: 'Total', amount: formatMoney(totalCents, company), isTotal: true }],
    rows: [['Tarjeta', paidWith]],
    action: { label: 'Pagar mi pedido', url },
    reason: ofRepurchase,
  };
}
