import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/order-types';
import { isOnlinePayment } from '@botica/domain/tenders';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { SubstitutionDetail } from './notice.ts';

export interface SubstitutionLetterFacts {
  detail: SubstitutionDetail;
  firstName: string;
  number: string;
  branchName: string;
  company: Company;
  orderTypeId: number;
  orderUrl: string;
}

/** Which product was replaced or left out, by what, on whose advice, and how the difference is returned or paid. */
export function substitutionLetter(facts: SubstitutionLetterFacts): LetterContent {
  const { detail, firstName, number, company, orderUrl } = facts;
  const { original, replacement } = detail;
  const money = (cents: number) => formatMoney(cents, company);
  const explicacion = whatChanged(facts);
  return {
    companyId: company.id,
    wording: {
      id: replacement ? 'producto-sustituido' : 'producto-sin-existencias',
      values: { nombre: firstName, numero: number, explicacion },
    },
    subject: replacement ? `Cambiamos un producto de tu pedido ${number}` : `Tu pedido ${number} va sin un producto`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [explicacion, ...whyThis(detail), ...differenceText(facts)],
    rows: [
      ['No hay', `${original.units} × ${original.name}`],
      ...(replacement
        ? [
            [
              'En su lugar',
              `${replacement.units} × ${replacement.name}, ${money(replacement.unitCents)} cada uno`,
            ] as const,
          ]
        : []),
    ],
    sums: [{ label: 'Nuevo total', amount: money(detail.totalCents), isTotal: true }],
    action: { label: 'Ver mi pedido', url: orderUrl },
    reason: 'hiciste este pedido en Botica',
  };
}

function whatChanged({ branchName, number, detail: { original, replacement } }: SubstitutionLetterFacts): string {
  const lacks = `La sucursal ${branchName} no tiene ${original.name} para tu pedido ${number}`;
  return replacement
    ? `${lacks} y puso en su lugar ${replacement.name}.`
    : `${lacks} y lo dejó fuera. El resto de tu pedido sigue su curso.`;
}

function whyThis({ replacement, pharmacist }: SubstitutionDetail): string[] {
  if (!replacement) return [];
  return pharmacist
    ? [`Lo recomendó el regente ${pharmacist.name} (registro ${pharmacist.register}), como nos pediste.`]
    : ['Es el producto que elegiste para este caso.'];
}

function differenceText({ detail, company, orderTypeId }: SubstitutionLetterFacts): string[] {
  const { differenceCents, returned } = detail;
  const money = (cents: number) => formatMoney(cents, company);
  const where = isPickup(orderTypeId) ? 'al recogerlo' : 'al recibirlo';
  if (differenceCents > 0) return [`La diferencia de ${money(differenceCents)} la pagas ${where}.`];
  const back = returned.map(({ kind, amountCents, points }) => {
    if (isOnlinePayment(kind))
      return `Devolvemos ${money(amountCents)} a donde pagaste: según tu banco puede tardar unos días.`;
    if (kind === 'points') return `Devolvimos ${points} puntos a tu cuenta.`;
    return kind === 'credit'
      ? `Tu crédito disponible sube ${money(amountCents)}.`
      : `Devolvimos ${money(amountCents)} a tus certificados de regalo.`;
  });
  const unpaid = -differenceCents - returned.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return unpaid > 0 ? [...back, `Pagas ${money(unpaid)} menos ${where}.`] : back;
}
