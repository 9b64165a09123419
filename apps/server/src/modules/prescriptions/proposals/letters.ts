import type { Company } from '@botica/domain/companies';
import { formatMoment, formatMoney } from '@botica/domain/format';
import type { ProposalShares } from '@botica/domain/prescriptions/proposals';
import { proposalShares } from '@botica/domain/prescriptions/proposals';
import type { LetterContent, LetterItem, LetterRow, LetterSum } from '../../../platform/letters/index.ts';
import type { StoredProposal } from './store.ts';

const ofPrescription = 'enviaste una receta a Botica';

export interface ProposalLetterFacts extends StoredProposal {
  firstName: string;
  number: string;
  branchName: string;
  company: Company;
  /** A170: empty for an order without an insurer's approval. */
  copayCents: number | undefined;
  url: string;
}

export function proposedLetter(facts: ProposalLetterFacts): LetterContent {
  const { firstName, number, branchName, company, proposal, lines, url } = facts;
  const unserved = lines.flatMap(({ isServed, name, note }): LetterRow[] => (isServed ? [] : [[`Sin ${name}`, note]]));
  return {
    companyId: company.id,
    wording: {
      id: 'propuesta-lista',
      values: { nombre: firstName, numero: number, sucursal: branchName, autor: proposal.author },
    },
    subject: `Revisa la propuesta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${proposal.author}, de la sucursal ${branchName}, leyó tu receta y preparó una propuesta con precios para tu pedido ${number}.`,
      `Puedes aceptarla, pedir menos o rechazarla hasta el ${formatMoment(proposal.expiresAt)} No cobramos ni preparamos nada antes de que la aceptes.`,
    ],
    items: itemsOf(
      lines.filter(({ isServed }) => isServed),
      company,
    ),
    sums: sumsOf({ ...proposal, company, shares: proposalShares(proposal, facts.copayCents) }),
    rows: unserved,
    action: { label: 'Revisar la propuesta', url },
    reason: ofPrescription,
  };
}

export function expiredLetter({
  firstName,
  number,
  company,
  url,
}: Pick<ProposalLetterFacts, 'firstName' | 'number' | 'company' | 'url'>): LetterContent {
  return {
    companyId: company.id,
    wording: { id: 'propuesta-vencida', values: { nombre: firstName, numero: number } },
    subject: `La propuesta de tu pedido ${number} venció`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `No recibimos tu respuesta a la propuesta de tu pedido ${number}, así que lo anulamos. No se te cobró nada.`,
      'Puedes enviarnos tu receta otra vez cuando quieras.',
    ],
    action: { label: 'Ver mi pedido', url },
    reason: ofPrescription,
  };
}

type Priced = Pick<AcceptedLetterFacts, 'company' | 'deliveryCents' | 'totalCents' | 'shares'>;

function itemsOf(lines: AcceptedLetterFacts['lines'], company: Company): LetterItem[] {
  return lines.map(({ quantity, name, totalCents }) => ({ quantity, name, amount: formatMoney(totalCents, company) }));
}

/** With the customer's part, where an insurer pays the rest. */
function sumsOf({ company, deliveryCents, totalCents, shares: { insurerCents, customerCents } }: Priced): LetterSum[] {
  const money = (cents: number) => formatMoney(cents, company);
  return [
    ...(deliveryCents > 0 ? [{ label: 'Envío', amount: money(deliveryCents) }] : []),
    { label: 'Total', amount: money(totalCents), isTotal: true },
    ...(insurerCents > 0
      ? [
          { label: 'Paga tu seguro', amount: money(insurerCents) },
          { label: 'Pagas tú', amount: money(customerCents) },
        ]
      : []),
  ];
}

export interface AcceptedLetterFacts {
  firstName: string;
  number: string;
  company: Company;
  lines: readonly { quantity: number; name: string; totalCents: number }[];
  deliveryCents: number;
  totalCents: number;
  shares: ProposalShares;
  isPaidOnline: boolean;
  branchName: string;
  /** BRANCH-04: the branch is closed; the hour is shown only if its schedule has one. */
  awaitsOpening: boolean;
  opensAt: Date | null;
  url: string;
}

function nextStep({ number, isPaidOnline, branchName, awaitsOpening, opensAt }: AcceptedLetterFacts): string {
  if (isPaidOnline) return `Guardamos los productos de tu pedido ${number}. Lo preparamos cuando recibamos tu pago.`;
  if (!awaitsOpening) return `Tu pedido ${number} está confirmado y la sucursal lo prepara.`;
  const when = opensAt ? `abre el ${formatMoment(opensAt)} y entonces` : 'cuando abra';
  return `Tu pedido ${number} está confirmado. La sucursal ${branchName} está cerrada: ${when} lo recibe.`;
}

/** The accepted lines, which may be fewer than proposed. */
export function acceptedLetter(facts: AcceptedLetterFacts): LetterContent {
  const { firstName, number, company, lines, url } = facts;
  const explicacion = nextStep(facts);
  return {
    companyId: company.id,
    wording: { id: 'propuesta-aceptada', values: { nombre: firstName, numero: number, explicacion } },
    subject: `Aceptaste la propuesta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [explicacion],
    items: itemsOf(lines, company),
    sums: sumsOf(facts),
    action: { label: 'Ver mi pedido', url },
    reason: ofPrescription,
  };
}
