import { formatDate, formatTime } from '@botica/domain/format';
import { transferNumber } from '@botica/domain/loyalty/point-transfers';
import type { LetterContent } from '../../../platform/letters/index.ts';

export interface TransferLetterFacts {
  companyId: number;
  transferId: number;
  points: number;
  at: Date;
  /** Masked. */
  recipientName: string;
  recipientNumber: string;
  /** The recipient of the letter. */
  firstName: string;
  url: string;
}

const pointsText = (points: number) => `${points.toLocaleString('en-US')} puntos`;
const greetingTo = (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`);

/** How many points go to whom: also in the letter with the code. */
export const factsOf = ({
  points,
  recipientName,
  recipientNumber,
}: Pick<TransferLetterFacts, 'points' | 'recipientName' | 'recipientNumber'>) =>
  [
    ['Puntos', points.toLocaleString('en-US')],
    [
      'Para',
      [recipientName, recipientNumber && `identidad terminada en ${recipientNumber.slice(-4)}`]
        .filter(Boolean)
        .join(', '),
    ],
  ] as const;

const rowsOf = ({ transferId, at }: Pick<TransferLetterFacts, 'transferId' | 'at'>) =>
  [
    ['Transferencia', `TR-${transferNumber(transferId)}`],
    ['Fecha', `${formatDate(at)} ${formatTime(at)}`],
  ] as const;

/** To the sender, who would also learn this way of an abuse. */
export function sentLetter(facts: TransferLetterFacts): LetterContent {
  return {
    companyId: facts.companyId,
    wording: { id: 'puntos-enviados', values: { nombre: facts.firstName, puntos: pointsText(facts.points) } },
    subject: `Transferiste ${pointsText(facts.points)}`,
    greeting: greetingTo(facts.firstName),
    paragraphs: [
      'Tu transferencia de puntos se realizó. Si no la hiciste tú, cambia tu contraseña y escríbenos de inmediato.',
    ],
    rows: [...factsOf(facts), ...rowsOf(facts)],
    action: { label: 'Ver mis transferencias', url: facts.url },
    reason: 'transferiste puntos desde tu cuenta de Botica',
  };
}

export function receivedLetter({
  senderName,
  ...facts
}: Omit<TransferLetterFacts, 'recipientName' | 'recipientNumber'> & { senderName: string }): LetterContent {
  return {
    companyId: facts.companyId,
    wording: {
      id: 'puntos-recibidos',
      values: { nombre: facts.firstName, puntos: pointsText(facts.points), remitente: senderName || 'Alguien' },
    },
    subject: `Recibiste ${pointsText(facts.points)}`,
    greeting: greetingTo(facts.firstName),
    card: { caption: `${senderName || 'Alguien'} te transfirió`, figure: pointsText(facts.points) },
    paragraphs: [`${senderName || 'Alguien'} te transfirió puntos Botica. Ya están en tu cuenta.`],
    rows: [['Puntos', facts.points.toLocaleString('en-US')], ...rowsOf(facts)],
    action: { label: 'Ver mis puntos', url: facts.url },
    reason: 'alguien transfirió puntos a tu cuenta de Botica',
  };
}
