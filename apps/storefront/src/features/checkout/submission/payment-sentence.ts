import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { sum } from '@botica/domain/money';
import { type TenderKind, type TenderSplit, tenderKinds, tenderNames } from '@botica/domain/tenders';

/** "Pagas L. 350.82: L. 60.00 con Puntos y L. 290.82 con Tarjeta en línea." */
export function paymentSentence({ totalCents, parts }: TenderSplit, company: Company): string {
  const kinds = tenderKinds.filter((kind) => parts.some((part) => part.kind === kind));
  const amountOf = (kind: TenderKind) => sum(parts.filter((part) => part.kind === kind).map(({ cents }) => cents));
  const total = formatMoney(totalCents, company);
  const [only] = kinds;
  if (!only) return `Pagas ${total}.`;
  if (kinds.length === 1) return `Pagas ${total} con ${tenderNames[only]}.`;
  const shares = kinds.map((kind) => `${formatMoney(amountOf(kind), company)} con ${tenderNames[kind]}`);
  return `Pagas ${total}: ${new Intl.ListFormat('es').format(shares)}.`;
}
