import type { ReminderKind } from '@botica/domain/health/reminders';
import { reminderTitles } from '@botica/domain/health/reminders';
import type { LetterContent } from '../../../platform/letters/index.ts';

export interface ReminderFacts {
  url: string;
  /** Empty unless the customer chose to see names. */
  names: readonly string[];
}

const paragraphs: Readonly<Record<ReminderKind, readonly string[]>> = {
  dose: ['Toca una toma. Ábrela para decirnos si la tomaste.'],
  supply: ['Queda poco en casa. Ábrelo para ver cuánto y comprar de nuevo.'],
};

/** The subject never says which medicine or whose: it is stored, and shown on locked screens. */
function reminderLetter(kind: ReminderKind, { url, names }: ReminderFacts): LetterContent {
  return {
    wording: { id: kind === 'dose' ? 'recordatorio-toma' : 'recordatorio-existencias', values: {} },
    subject: reminderTitles[kind],
    greeting: 'Hola,',
    paragraphs: paragraphs[kind],
    ...(names.length > 0 ? { rows: names.map((name) => ['Medicina', name] as const) } : {}),
    action: { label: kind === 'dose' ? 'Ver la toma' : 'Ver lo que queda', url },
    reason: 'pediste recordatorios por correo en Mis medicinas',
  };
}

export const doseLetter = (facts: ReminderFacts): LetterContent => reminderLetter('dose', facts);
export const supplyLetter = (facts: ReminderFacts): LetterContent => reminderLetter('supply', facts);
