import type { LetterContent } from '../../../platform/letters/index.ts';

/** The address may not belong to the person who typed it: the letter repeats only the name. */
export function applicationLetter({ name, companyId }: { name: string; companyId: number }): LetterContent {
  return {
    companyId,
    wording: { id: 'tarjeta-solicitada', values: { nombre: name } },
    subject: 'Recibimos tu solicitud de tarjeta de crédito',
    greeting: `Hola, ${name}:`,
    paragraphs: ['La tienda te llamará si necesita algo más.', 'Si no la hiciste tú, ignora este correo.'],
    reason: 'alguien escribió esta dirección en una solicitud de tarjeta de crédito',
  };
}
