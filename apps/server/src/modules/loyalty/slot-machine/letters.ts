import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';
import type { SpinRow } from './tables.ts';

interface PrizeFacts {
  spin: SpinRow;
  firstName: string;
  pageUrl: string;
}

export function prizeLetter({ spin, firstName, pageUrl }: PrizeFacts): Letter {
  return writeLetter({
    subject: `Ganaste en la ruleta: ${spin.prizeName}`,
    greeting: firstName === '' ? 'Hola:' : `Hola, ${firstName}:`,
    paragraphs: [
      spin.prizePoints > 0
        ? 'Tus puntos ya están en tu cuenta.'
        : 'Muestra este código y tu identidad en tu sucursal para recibir el premio.',
    ],
    rows: [
      ['Premio', spin.prizeName],
      ['Código', spin.code ?? ''],
    ],
    action: { label: 'Ver mis giros', url: pageUrl },
  });
}
