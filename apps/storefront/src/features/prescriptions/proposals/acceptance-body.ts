import type { AcceptProposalBody, ProposalDto } from '@botica/contract/prescriptions/proposals';
import { type Cents, toDecimal } from '@botica/domain/money';
import type { PrescriptionPayment } from '@botica/domain/tenders';
import { prescriptionPaymentTypeIds } from '@botica/domain/tenders';
import type { Kept } from './from-dto.ts';

export function acceptanceOf(
  proposal: ProposalDto,
  kept: Kept,
  { payment, cardId, totalCents }: { payment: PrescriptionPayment; cardId: string; totalCents: Cents },
): AcceptProposalBody {
  return {
    propuestaId: proposal.propuestaId,
    lineas: [...kept].map(([productoId, cantidad]) => ({ productoId, cantidad })),
    total: toDecimal(totalCents),
    tipoPagoId: prescriptionPaymentTypeIds[payment],
    ...(payment === 'onlineCard' ? { tarjetaId: cardId } : {}),
  };
}
