import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import type { Company } from '@botica/domain/companies';
import { formatMoment, formatMoney } from '@botica/domain/format';
import type { ProposalShares } from '@botica/domain/prescriptions/proposals';

export function headlineOf({ estado, puedeResponder, venceEl }: ProposalDto, now: Date): string {
  if (estado === 'accepted') return 'Aceptaste esta propuesta';
  if (estado === 'declined') return 'No aceptaste esta propuesta';
  if (puedeResponder) return 'Revisa tu propuesta';
  return estado === 'expired' || new Date(venceEl) <= now ? 'Esta propuesta venció' : 'Este pedido fue anulado';
}

export function nextOf(proposal: ProposalDto): string {
  const { estado, puedeResponder, sucursal, regente, venceEl } = proposal;
  if (puedeResponder) {
    return `${regente}, de ${sucursal}, leyó tu receta. Responde antes del ${formatMoment(venceEl)} No cobramos ni preparamos nada antes de que aceptes.`;
  }
  if (estado === 'accepted') return 'Tu pedido ya tiene sus productos y su total.';
  if (estado === 'declined') return 'El pedido quedó anulado y no se te cobró nada.';
  return 'No se te cobró nada. Puedes enviarnos tu receta otra vez cuando quieras.';
}

/** The text of the confirmation. */
export function paidText({ insurerCents, customerCents }: ProposalShares, means: string, company: Company): string {
  const money = (cents: number) => formatMoney(cents, company);
  if (customerCents === 0) return `Tu seguro paga ${money(insurerCents)} y tú no pagas nada.`;
  const own = `${money(customerCents)}, con ${means.toLowerCase()}.`;
  return insurerCents > 0 ? `Tu seguro paga ${money(insurerCents)} y tú ${own}` : `El total es ${own}`;
}
