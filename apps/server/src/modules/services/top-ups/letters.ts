import type { Company } from '@botica/domain/companies';
import { formatTaxId } from '@botica/domain/customers/tax-ids';
import { formatMoney } from '@botica/domain/format';
import { formatTopUpPhone, topUpMessages, topUpOrderId, topUpPhone } from '@botica/domain/services/top-ups';
import type { LetterContent, LetterSum } from '../../../platform/letters/index.ts';
import { failureText } from './failure-messages.ts';
import type { FoundTopUp } from './store.ts';

export const letterSubjects = ['sent', 'failed', 'returned'] as const;
export type LetterSubject = (typeof letterSubjects)[number];

export interface TopUpLetterFacts {
  topUp: FoundTopUp;
  firstName: string;
  company: Pick<Company, 'id' | 'currency'>;
  historyUrl: string;
}

export function topUpLetter(about: LetterSubject, facts: TopUpLetterFacts): LetterContent {
  const { topUp, firstName, historyUrl } = facts;
  const phone = `${topUpPhone.prefix} ${formatTopUpPhone(topUp.phone)}`;
  return {
    companyId: facts.company.id,
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    ...words[about](phone, topUp, firstName),
    sums: sumsOf(facts),
    rows: rowsOf(facts, phone),
    action: { label: 'Ver mis recargas', url: historyUrl },
    reason: 'compraste una recarga en Botica',
  };
}

type Words = (
  phone: string,
  topUp: FoundTopUp,
  nombre: string,
) => Pick<LetterContent, 'wording' | 'subject' | 'paragraphs'>;

const words: Readonly<Record<LetterSubject, Words>> = {
  sent: (phone, _, nombre) => ({
    wording: { id: 'recarga-enviada', values: { nombre, telefono: phone } },
    subject: `Tu recarga a ${phone} está lista`,
    paragraphs: ['El operador confirmó tu recarga. Guarda este correo como comprobante.'],
  }),
  failed: (phone, { failureCode }, nombre) => {
    const explicacion = failureText(failureCode) || `${topUpMessages.notSent}.`;
    return {
      wording: { id: 'recarga-fallida', values: { nombre, telefono: phone, explicacion } },
      subject: `No pudimos enviar tu recarga a ${phone}`,
      paragraphs: [
        explicacion,
        'Puedes reintentarla durante 24 horas sin pagar otra vez. Si no lo haces, te devolveremos lo que pagaste.',
      ],
    };
  },
  returned: (phone, { points, cardCents }, nombre) => ({
    wording: { id: 'recarga-devuelta', values: { nombre, telefono: phone } },
    subject: `Devolvimos lo que pagaste por la recarga a ${phone}`,
    paragraphs: [
      'La recarga no se pudo hacer, así que la cancelamos.',
      ...(points > 0 ? [`Tus ${points.toLocaleString('en-US')} puntos ya están en tu cuenta.`] : []),
      ...(cardCents > 0 ? ['El cobro a tu tarjeta va de regreso. Tu banco puede tardar unos días en mostrarlo.'] : []),
    ],
  }),
};

function sumsOf({ topUp: { amountCents, points, pointsCents, cardCents }, company }: TopUpLetterFacts): LetterSum[] {
  const money = (cents: number) => formatMoney(cents, company);
  return [
    { label: 'Monto', amount: money(amountCents), isTotal: true },
    ...(points > 0
      ? [{ label: 'Con puntos', amount: `${points.toLocaleString('en-US')} (${money(pointsCents)})` }]
      : []),
    ...(cardCents > 0 ? [{ label: 'Con tarjeta', amount: money(cardCents) }] : []),
  ];
}

function rowsOf({ topUp }: TopUpLetterFacts, phone: string) {
  const { taxNumber } = topUp;
  return [
    ['Recarga', topUpOrderId(topUp.id)],
    ['Número', phone],
    ['Operador', topUp.operatorName],
    ['Producto', topUp.productName],
    ...(taxNumber
      ? ([['Factura a nombre de', `${topUp.taxName}, RTN ${formatTaxId('RTN', taxNumber)}`]] as const)
      : []),
  ] as const;
}
