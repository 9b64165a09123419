import type { Company } from '@botica/domain/companies';
import { formatDate, formatMoney, formatTime } from '@botica/domain/format';
import type { ProposalShares } from '@botica/domain/prescriptions/proposals';
import { proposalShares } from '@botica/domain/prescriptions/proposals';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { StoredProposal } from './store.ts';

export interface ProposalLetterFacts extends StoredProposal {
  firstName: string;
  number: string;
  branchName: string;
  company: Company;
  /** A170: empty for an order without an insurer's approval. */
  copayCents: number | undefined;
  url: string;
}

type Row = readonly [label: string, value: string];

export function proposedLetter(facts: ProposalLetterFacts): Letter {
  const { firstName, number, branchName, proposal, lines, url } = facts;
  const unserved = lines.flatMap(({ isServed, name, note }): Row[] => (isServed ? [] : [[`Sin ${name}`, note]]));
  return writeLetter({
    subject: `Revisa la propuesta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${proposal.author}, de la sucursal ${branchName}, leyó tu receta y preparó una propuesta con precios para tu pedido ${number}.`,
      `Puedes aceptarla, pedir menos o rechazarla hasta el ${formatDate(proposal.expiresAt)} a las ${formatTime(proposal.expiresAt)}. No cobramos ni preparamos nada antes de que la aceptes.`,
    ],
    rows: [...moneyRows(facts), ...unserved],
    action: { label: 'Revisar la propuesta', url },
  });
}

export function expiredLetter({
  firstName,
  number,
  url,
}: Pick<ProposalLetterFacts, 'firstName' | 'number' | 'url'>): Letter {
  return writeLetter({
    subject: `La propuesta de tu pedido ${number} venció`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `No recibimos tu respuesta a la propuesta de tu pedido ${number}, así que lo anulamos. No se te cobró nada.`,
      'Puedes enviarnos tu receta otra vez cuando quieras.',
    ],
    action: { label: 'Ver mi pedido', url },
  });
}

function moneyRows({ proposal, lines, company, copayCents }: ProposalLetterFacts): Row[] {
  const money = (cents: number) => formatMoney(cents, company);
  return [
    ...lines.flatMap(({ isServed, quantity, name, totalCents }): Row[] =>
      isServed ? [[`${quantity} × ${name}`, money(totalCents)]] : [],
    ),
    ...(proposal.deliveryCents > 0 ? [['Envío', money(proposal.deliveryCents)] as const] : []),
    ['Total', money(proposal.totalCents)],
    ...shareRows(proposalShares(proposal, copayCents), money),
  ];
}

/** The customer's part, where an insurer pays the rest. */
function shareRows({ insurerCents, customerCents }: ProposalShares, money: (cents: number) => string): Row[] {
  if (insurerCents === 0) return [];
  return [
    ['Paga tu seguro', money(insurerCents)],
    ['Pagas tú', money(customerCents)],
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
  const when = opensAt ? `abre el ${formatDate(opensAt)} a las ${formatTime(opensAt)} y entonces` : 'cuando abra';
  return `Tu pedido ${number} está confirmado. La sucursal ${branchName} está cerrada: ${when} lo recibe.`;
}

/** The accepted lines, which may be fewer than proposed. */
export function acceptedLetter(facts: AcceptedLetterFacts): Letter {
  const { firstName, number, company, lines, deliveryCents, totalCents, shares, url } = facts;
  const money = (cents: number) => formatMoney(cents, company);
  return writeLetter({
    subject: `Aceptaste la propuesta de tu pedido ${number}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [nextStep(facts)],
    rows: [
      ...lines.map(({ quantity, name, totalCents: cents }): Row => [`${quantity} × ${name}`, money(cents)]),
      ...(deliveryCents > 0 ? [['Envío', money(deliveryCents)] as const] : []),
      ['Total', money(totalCents)],
      ...shareRows(shares, money),
    ],
    action: { label: 'Ver mi pedido', url },
  });
}
