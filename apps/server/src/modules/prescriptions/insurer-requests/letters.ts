import { companyOf } from '@botica/domain/companies';
import { formatMoney, formatPercent } from '@botica/domain/format';
import type { RequestState } from '@botica/domain/prescriptions/insurer-requests';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { NotifiedRequest } from './find-requests.ts';

export type NotifiedFacts = Pick<
  NotifiedRequest,
  'id' | 'companyId' | 'firstName' | 'insurerName' | 'reason' | 'coveragePercent' | 'copayCents' | 'authorization'
>;

const requested = 'enviaste una solicitud a tu seguro por Botica';

const valuesOf = ({ firstName, insurerName, id }: Pick<NotifiedFacts, 'firstName' | 'insurerName' | 'id'>) => ({
  ...{ nombre: firstName, aseguradora: insurerName, solicitud: String(id) },
});

/** Nothing for a state that the shopper caused, or for an initial state. */
export function requestLetter(state: RequestState, facts: NotifiedFacts, url: string): LetterContent | undefined {
  if (state === 'correcting') return correctionLetter(facts, url);
  if (state === 'rejected') return rejectedLetter(facts, url);
  return state === 'approved' || state === 'ordered' ? approvedLetter(facts, url) : undefined;
}

function approvedLetter({ firstName, insurerName, id, ...facts }: NotifiedFacts, url: string): LetterContent {
  const copay = formatMoney(facts.copayCents ?? 0, companyOf(facts.companyId));
  return {
    companyId: facts.companyId,
    wording: { id: 'seguro-aprobado', values: valuesOf({ firstName, insurerName, id }) },
    subject: `${insurerName} aprobó tu solicitud ${id}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${insurerName} aprobó las recetas que enviaste.`,
      facts.copayCents
        ? `De tus medicinas solo pagas el copago de ${copay}.`
        : 'Tu seguro cubre todas tus medicinas, no pagas nada por ellas.',
    ],
    sums: [{ label: 'Copago', amount: copay, isTotal: true }],
    rows: [
      ['Cobertura', formatPercent(facts.coveragePercent ?? 0)],
      ...(facts.authorization ? [['Autorización', facts.authorization] as const] : []),
    ],
    action: { label: 'Ver mi solicitud', url },
    reason: requested,
  };
}

function correctionLetter(facts: NotifiedFacts, url: string): LetterContent {
  const { companyId, firstName, insurerName, id, reason } = facts;
  return {
    companyId,
    wording: { id: 'seguro-correccion', values: valuesOf({ firstName, insurerName, id }) },
    subject: `Tu solicitud ${id} necesita una corrección`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${insurerName} revisó tu solicitud y necesita que la corrijas.`,
      'Agrega otra receta o cambia el carnet, y la enviamos de nuevo.',
    ],
    rows: [['Motivo', reason]],
    action: { label: 'Corregir mi solicitud', url },
    reason: requested,
  };
}

function rejectedLetter(facts: NotifiedFacts, url: string): LetterContent {
  const { companyId, firstName, insurerName, id, reason } = facts;
  return {
    companyId,
    wording: { id: 'seguro-rechazado', values: valuesOf({ firstName, insurerName, id }) },
    subject: `${insurerName} no aprobó tu solicitud ${id}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Si crees que es un error, habla con tu aseguradora. También puedes pedir tus medicinas sin el seguro.',
    ],
    rows: [['Motivo', reason]],
    action: { label: 'Ver mi solicitud', url },
    reason: requested,
  };
}
