import type { LetterContent } from '../../../platform/letters/index.ts';
import type { SpinRow } from './tables.ts';

interface PrizeFacts {
  spin: SpinRow;
  firstName: string;
  pageUrl: string;
}

export function prizeLetter({ spin, firstName, pageUrl }: PrizeFacts): LetterContent {
  const entrega =
    spin.prizePoints > 0
      ? 'Tus puntos ya están en tu cuenta.'
      : 'Muestra este código y tu identidad en tu sucursal para recibir el premio.';
  return {
    companyId: spin.companyId,
    wording: { id: 'tragamonedas-premio', values: { nombre: firstName, premio: spin.prizeName, entrega } },
    subject: `Ganaste en la tragamonedas: ${spin.prizeName}`,
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    paragraphs: [entrega],
    card: { caption: 'Tu premio', figure: spin.prizeName },
    ...(spin.code ? { code: spin.code } : {}),
    action: { label: 'Ver mis giros', url: pageUrl },
    reason: 'jugaste en la tragamonedas de Botica',
  };
}
