import type { Company } from '@botica/domain/companies';
import { formatTaxId } from '@botica/domain/customers/tax-ids';
import { formatMoney } from '@botica/domain/format';
import { formatTopUpPhone, topUpMessages, topUpOrderId, topUpPhone } from '@botica/domain/services/top-ups';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import { failureText } from './failure-messages.ts';
import type { FoundTopUp } from './store.ts';

export const letterSubjects = ['sent', 'failed', 'returned'] as const;
export type LetterSubject = (typeof letterSubjects)[number];

export interface TopUpLetterFacts {
  topUp: FoundTopUp;
  firstName: string;
  company: Pick<Company, 'currency'>;
  historyUrl: string;
}

export function topUpLetter(about: LetterSubject, facts: TopUpLetterFacts): Letter {
  const { topUp, firstName, historyUrl } = facts;
  const phone = `${topUpPhone.prefix} ${formatTopUpPhone(topUp.phone)}`;
  return writeLetter({
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    ...words[about](phone, topUp),
    rows: rowsOf(facts, phone),
    action: { label: 'Ver mis recargas', url: historyUrl },
  });
}

type Words = (phone: string, topUp: FoundTopUp) => { subject: string; paragraphs: string[] };

const words: Readonly<Record<LetterSubject, Words>> = {
  sent: (phone) => ({
    subject: `Tu recarga a ${phone} está lista`,
    paragraphs: ['El operador confirmó tu recarga. Guarda este correo como comprobante.'],
  }),
  failed: (phone, { failureCode }) => ({
    subject: `No pudimos enviar tu recarga a ${phone}`,
    paragraphs: [
      failureText(failureCode) || `${topUpMessages.notSent}.`,
      'Puedes reintentarla durante 24 horas sin pagar otra vez. Si no lo haces, te devolveremos lo que pagaste.',
    ],
  }),
  returned: (phone, { points, cardCents }) => ({
    subject: `Devolvimos lo que pagaste por la recarga a ${phone}`,
    paragraphs: [
      'La recarga no se pudo hacer, así que la cancelamos.',
      ...(points > 0 ? [`Tus ${points.toLocaleString('en-US')} puntos ya están en tu cuenta.`] : []),
      ...(cardCents > 0 ? ['El cobro a tu tarjeta va de regreso. Tu banco puede tardar unos días en mostrarlo.'] : []),
    ],
  }),
};

function rowsOf({ topUp, company }: TopUpLetterFacts, phone: string) {
  const { points, pointsCents, cardCents, taxNumber } = topUp;
  const money = (cents: number) => formatMoney(cents, company);
  return [
    ['Recarga', topUpOrderId(topUp.id)],
    ['Número', phone],
    ['Operador', topUp.operatorName],
    ['Producto', topUp.productName],
    ['Monto', money(topUp.amountCents)],
    ...(points > 0 ? ([['Con puntos', `${points.toLocaleString('en-US')} (${money(pointsCents)})`]] as const) : []),
    ...(cardCents > 0 ? ([['Con tarjeta', money(cardCents)]] as const) : []),
    ...(taxNumber
      ? ([['Factura a nombre de', `${topUp.taxName}, RTN ${formatTaxId('RTN', taxNumber)}`]] as const)
      : []),
  ] as const;
}
