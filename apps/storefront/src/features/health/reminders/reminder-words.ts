import type { ReminderDto, RemindersDto } from '@botica/contract/health/reminders';
import type { PushState } from './push-browser.ts';

const list = new Intl.ListFormat('es');

/** "Te avisamos de las tomas en el navegador y por correo.", or what a customer without reminders reads. */
export function summaryText(choice: ReminderDto | undefined): string {
  const about = [choice?.tomas && 'las tomas', choice?.existencias && 'lo que se acaba'].filter(isText);
  const where = [
    choice?.porAviso && 'en el navegador',
    choice?.porCorreo && 'por correo',
    choice?.enPagina && choice.tomas && 'en la página',
  ].filter(isText);
  if (about.length === 0 || where.length === 0) return 'No recibes recordatorios de esta persona.';
  return `Te avisamos de ${list.format(about)} ${list.format(where)}.`;
}

const isText = (value: string | false | undefined): value is string => typeof value === 'string';

/** What the choice of the browser means here. */
export function pushHint(state: PushState, isOffered: boolean): string {
  if (!isOffered) return 'Por ahora la tienda no los ofrece.';
  if (state === 'none') return 'Este navegador no los admite. Elige el correo o la página.';
  if (state === 'blocked') return 'Los bloqueaste en este navegador. Permítelos en sus ajustes, o elige otra forma.';
  if (state === 'on') return 'Este navegador los recibe, aunque la tienda esté cerrada.';
  return 'Te pediremos permiso al guardar. Llegan aunque la tienda esté cerrada.';
}

/** A choice that would remind of something, but by no way. */
export function checkChoice(choice: ReminderDto): string | undefined {
  const { tomas, existencias, porAviso, porCorreo, enPagina } = choice;
  if ((tomas || existencias) && !porAviso && !porCorreo && !enPagina) return 'Elige al menos una forma de avisarte.';
  if (existencias && !tomas && !porAviso && !porCorreo) {
    return 'Para saber qué se acaba, elige el navegador o el correo.';
  }
  if (!tomas && !existencias && (porAviso || porCorreo || enPagina)) return 'Elige de qué quieres que te avisemos.';
  return undefined;
}

export const choiceOf = (reminders: RemindersDto | undefined, personId: string): ReminderDto | undefined =>
  reminders?.personas.find(({ personaId }) => personaId === personId);
