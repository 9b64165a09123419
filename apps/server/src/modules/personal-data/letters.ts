import type { LetterContent } from '../../platform/letters/index.ts';

export function readyLetter(firstName: string, profileUrl: string): LetterContent {
  return {
    wording: { id: 'datos-listos', values: { nombre: firstName } },
    subject: 'Tus datos están listos',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Preparamos el archivo con tus datos que pediste. Entra a tu perfil para descargarlo: se entrega una sola vez y vence en 24 horas.',
      'Si no lo pediste tú, cambia tu contraseña cuanto antes y escríbenos.',
    ],
    action: { label: 'Ir a mi perfil', url: profileUrl },
    reason: 'pediste una copia de tus datos',
  };
}
