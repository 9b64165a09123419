import { formatCount } from '../../format/index.ts';

export const raffleMessages = {
  /** RAFFLE-10 */
  exchanged: 'Canje realizado, te enviamos un correo con el detalle del canje.',
  ticketsNotValid: 'Elige al menos un boleto.',
  notEnoughPoints: 'No tienes puntos suficientes para esa cantidad de boletos.',
  notOpen: 'En este momento no hay un sorteo vigente.',
  priceChanged: 'Los puntos por boleto cambiaron. Revisa tu canje e intenta nuevamente.',
} as const;

/** RAFFLE-06 */
export function exchangeQuestion(points: number, tickets: number): string {
  return `¿Deseas canjear ${formatCount(points)} puntos por ${formatCount(tickets)} ${tickets === 1 ? 'boleto' : 'boletos'}?`;
}
