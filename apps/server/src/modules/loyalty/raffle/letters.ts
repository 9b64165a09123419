import { exchangeReference } from '@botica/domain/loyalty/raffle';
import type { LetterContent } from '../../../platform/letters/index.ts';
import type { ExchangeRow, RaffleRow, WinnerRow } from './tables.ts';

const count = (number: number) => number.toLocaleString('en-US');
const greet = (firstName: string) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`);

interface ExchangeFacts {
  exchange: ExchangeRow;
  raffle: Pick<RaffleRow, 'name' | 'prize'>;
  firstName: string;
  ticketsUrl: string;
}

/** RAFFLE-10: the detail of the exchange. */
export function exchangeLetter({ exchange, raffle, firstName, ticketsUrl }: ExchangeFacts): LetterContent {
  const { tickets, bonusTickets, points, firstNumber, lastNumber } = exchange;
  const total = tickets + bonusTickets;
  const boletos = total === 1 ? 'Tu boleto' : `Tus ${count(total)} boletos`;
  return {
    companyId: exchange.companyId,
    wording: { id: 'boletos-canjeados', values: { nombre: firstName, boletos, sorteo: raffle.name } },
    subject: `${boletos} para el sorteo`,
    greeting: greet(firstName),
    paragraphs: [`Ya participas en ${raffle.name}. Guarda este correo: estos son tus números.`],
    rows: [
      ['Canje', exchangeReference(exchange.id)],
      ['Premio', raffle.prize],
      ['Boletos canjeados', count(tickets)],
      ...(bonusTickets > 0 ? ([['Boletos de regalo', count(bonusTickets)]] as const) : []),
      ['Números', total === 1 ? count(firstNumber ?? 0) : `${count(firstNumber ?? 0)} a ${count(lastNumber ?? 0)}`],
      ['Puntos', count(points)],
    ],
    action: { label: 'Ver mis boletos', url: ticketsUrl },
    reason: 'canjeaste tus puntos por boletos de un sorteo',
  };
}

interface WinnerFacts {
  winner: WinnerRow;
  raffle: Pick<RaffleRow, 'companyId' | 'name' | 'prize'>;
  firstName: string;
  ticketsUrl: string;
}

export function winnerLetter({ winner, raffle, firstName, ticketsUrl }: WinnerFacts): LetterContent {
  return {
    companyId: raffle.companyId,
    wording: { id: 'sorteo-ganado', values: { nombre: firstName, premio: raffle.prize, sorteo: raffle.name } },
    subject: `¡Ganaste! ${raffle.prize}`,
    greeting: greet(firstName),
    card: { caption: 'Tu premio', figure: raffle.prize },
    paragraphs: [`Tu boleto salió en ${raffle.name}. Pasa por tu sucursal con tu identidad para recibir el premio.`],
    rows: [
      ['Boleto ganador', count(winner.ticketNumber)],
      ['Boletos en el sorteo', count(winner.ticketsInDraw)],
    ],
    action: { label: 'Ver mis boletos', url: ticketsUrl },
    reason: 'participas en un sorteo de Botica',
  };
}
