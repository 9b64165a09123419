import { companyOf } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import type { RequestState } from '@botica/domain/prescriptions/insurer-requests';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { ToldRequest } from './find-requests.ts';

export type ToldFacts = Pick<
  ToldRequest,
  'id' | 'companyId' | 'firstName' | 'insurerName' | 'reason' | 'coveragePercent' | 'copayCents' | 'authorization'
>;

/** Nothing for a state that the shopper caused, or for an initial state. */
export function requestLetter(state: RequestState, facts: ToldFacts, url: string): Letter | undefined {
  if (state === 'correcting') return correctionLetter(facts, url);
  if (state === 'rejected') return rejectedLetter(facts, url);
  return state === 'approved' || state === 'ordered' ? approvedLetter(facts, url) : undefined;
}

function approvedLetter({ firstName, insurerName, id, ...facts }: ToldFacts, url: string): Letter {
  const copay = formatMoney(facts.copayCents ?? 0, companyOf(facts.companyId));
  return writeLetter({
    subject: `${insurerName} aprobó tu solicitud ${id}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${insurerName} aprobó las recetas que enviaste.`,
      facts.copayCents
        ? `De tus medicinas solo pagas el copago de ${copay}.`
        : 'Tu seguro cubre todas tus medicinas, no pagas nada por ellas.',
    ],
    rows: [
      ['Cobertura', `${facts.coveragePercent ?? 0} %`],
      ['Copago', copay],
      ...(facts.authorization ? [['Autorización', facts.authorization] as const] : []),
    ],
    action: { label: 'Ver mi solicitud', url },
  });
}

function correctionLetter({ firstName, insurerName, id, reason }: ToldFacts, url: string): Letter {
  return writeLetter({
    subject: `Tu solicitud ${id} necesita una corrección`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${insurerName} revisó tu solicitud y necesita que la corrijas.`,
      'Agrega otra receta o cambia el carnet, y la enviamos de nuevo.',
    ],
    rows: [['Motivo', reason]],
    action: { label: 'Corregir mi solicitud', url },
  });
}

function rejectedLetter({ firstName, insurerName, id, reason }: ToldFacts, url: string): Letter {
  return writeLetter({
    subject: `${insurerName} no aprobó tu solicitud ${id}`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Si crees que es un error, habla con tu aseguradora. También puedes pedir tus medicinas sin el seguro.',
    ],
    rows: [['Motivo', reason]],
    action: { label: 'Ver mi solicitud', url },
  });
}
