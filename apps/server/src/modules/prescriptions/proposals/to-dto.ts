import type { ProposalDto, ProposalLineDto } from '@botica/contract/prescriptions/proposals';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { proposalShares } from '@botica/domain/prescriptions/proposals';
import { productImageUrl } from '../../catalogue/index.ts';
import { numberOf } from '../../orders/index.ts';
import { answerProblem } from './check-answer.ts';
import type { OrderProposal } from './service.ts';
import type { ProposalLineRow } from './tables.ts';

export interface Beside {
  branchName: string;
  imageBase: string;
  now: Date;
}

export function toProposalDto({ order, proposal, lines, copayCents }: OrderProposal, beside: Beside): ProposalDto {
  const { subtotalCents, savedCents, deliveryCents, totalCents, earnedPoints } = proposal;
  const { insurerCents, customerCents } = proposalShares(proposal, copayCents);
  return {
    propuestaId: proposal.id,
    version: proposal.version,
    estado: proposal.state,
    puedeResponder: answerProblem(order, proposal, beside.now) === undefined,
    pedido_ID: encodeOrderId(order.id),
    numero: numberOf(order),
    sucursal: beside.branchName,
    pedido_Tipo_ID: order.orderTypeId,
    regente: proposal.author,
    registroRegente: proposal.authorRegister,
    origen: proposal.origin,
    fecha: proposal.writtenAt.toISOString(),
    venceEl: proposal.expiresAt.toISOString(),
    recalculada: proposal.eventId === null,
    observaciones: proposal.remarks,
    lineas: lines.flatMap((line) => (line.isServed ? [toLine(line, beside.imageBase)] : [])),
    noServidas: lines.flatMap(({ isServed, name, note }) => (isServed ? [] : [{ descripcion: name, motivo: note }])),
    totales: {
      subtotal: toDecimal(subtotalCents),
      ahorro: toDecimal(savedCents),
      envio: toDecimal(deliveryCents),
      total: toDecimal(totalCents),
      seguro: toDecimal(insurerCents),
      porPagar: toDecimal(customerCents),
      puntos: earnedPoints,
    },
    copago: copayCents === undefined ? null : toDecimal(copayCents),
    tipoPagoId: order.paymentTypeId ?? 0,
    tarjetaId: order.cardId ?? '',
    motivoRechazo: proposal.declineReason,
  };
}

/** Its name includes the presentation, as in order lines. */
function toLine(line: ProposalLineRow, imageBase: string): ProposalLineDto {
  return {
    productoId: line.productId,
    prod_Desc: line.name,
    imagenUrl: productImageUrl(imageBase, line.productId),
    cantidad: line.quantity,
    precio: toDecimal(line.unitCents),
    total: toDecimal(line.totalCents),
    totalAhorrado: toDecimal(line.savedCents),
    reglaPrecio: line.priceRuleId,
    terceraEdad: line.isSenior,
    puntos: line.earnedPoints,
    nota: line.note,
  };
}
