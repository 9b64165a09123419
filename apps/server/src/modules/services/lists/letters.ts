import type { LetterContent } from '../../../platform/letters/index.ts';

export interface MailedList {
  /** Missing in jobs that were enqueued before letters named the company. */
  companyId?: number;
  senderName: string;
  listName: string;
  url: string;
}

export function listLetter({ companyId, senderName, listName, url }: MailedList): LetterContent {
  const explicacion = listName
    ? `${senderName} te comparte su lista «${listName}» de Botica.`
    : `${senderName} te comparte una lista de Botica.`;
  return {
    companyId,
    wording: { id: 'lista-compartida', values: { remitente: senderName, explicacion } },
    subject: `${senderName} te comparte una lista`,
    greeting: 'Hola,',
    paragraphs: [
      explicacion,
      'Ábrela para ver los productos con el precio de hoy y agregarlos a tu carrito.',
      'Si no conoces a esta persona, ignora este correo: no guardamos tu dirección.',
    ],
    action: { label: 'Ver la lista', url },
    reason: `${senderName} escribió esta dirección para compartirte una lista`,
  };
}
