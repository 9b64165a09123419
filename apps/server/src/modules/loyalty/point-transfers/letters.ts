import { formatDate, formatTime } from '@botica/domain/format';
import { transferNumber } from '@botica/domain/loyalty/point-transfers';
import { writeLetter } from '../../../platform/letters/index.ts';
import type { Letter } from '../../../ports/mail.ts';

export interface TransferLetterFacts {
  transferId: number;
  points: number;
  at: Date;
  /** The recipient of the letter. */
  firstName: string;
  url: string;
}

const pointsText = (points: number) => `${points.toLocaleString('en-US')} puntos`;
const greetingTo = (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`);

const rowsOf = ({ transferId, points, at }: TransferLetterFacts) =>
  [
    ['Transferencia', `TR-${transferNumber(transferId)}`],
    ['Puntos', points.toLocaleString('en-US')],
    ['Fecha', `${formatDate(at)} ${formatTime(at)}`],
  ] as const;

/** To the sender, who would also learn this way of an abuse. */
export function sentLetter(facts: TransferLetterFacts): Letter {
  return writeLetter({
    subject: `Transferiste ${pointsText(facts.points)}`,
    greeting: greetingTo(facts.firstName),
    paragraphs: [
      'Tu transferencia de puntos se realizó. Si no la hiciste tú, cambia tu contraseña y escríbenos de inmediato.',
    ],
    rows: rowsOf(facts),
    action: { label: 'Ver mis transferencias', url: facts.url },
  });
}

export function receivedLetter({ senderName, ...facts }: TransferLetterFacts & { senderName: string }): Letter {
  return writeLetter({
    subject: `Recibiste ${pointsText(facts.points)}`,
    greeting: greetingTo(facts.firstName),
    paragraphs: [`${senderName || 'Alguien'} te transfirió puntos Botica. Ya están en tu cuenta.`],
    rows: rowsOf(facts),
    action: { label: 'Ver mis puntos', url: facts.url },
  });
}
