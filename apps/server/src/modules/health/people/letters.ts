import type { LetterContent } from '../../../platform/letters/index.ts';

/** Neither the subject nor the text says who is cared for, or anything about their health. */
export function invitationLetter(facts: { companyId: number; inviter: string; url: string }): LetterContent {
  const { companyId, inviter, url } = facts;
  return {
    companyId,
    wording: { id: 'cuidador-invitado', values: { remitente: inviter } },
    subject: 'Tienes una invitación en Botica',
    greeting: 'Hola,',
    paragraphs: [
      `${inviter} te invita a ayudarle a cuidar a una persona en Botica.`,
      'Entra con la cuenta de este correo, o crea una, para ver qué te comparte y decidir si aceptas.',
      'Si no conoces a quien te invita, ignora este correo: la invitación se vence sola.',
    ],
    action: { label: 'Ver la invitación', url },
    reason: `${inviter} escribió esta dirección para invitarte`,
  };
}
