import type { RepurchaseDto, RepurchasePastDto } from '@botica/contract/services/repurchases';
import { formatPercent } from '@botica/domain/format';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import {
  benefitPercent,
  type RepurchasePaymentId,
  repurchaseMessages,
  repurchasePaymentIds,
  repurchasePaymentNames,
} from '@botica/domain/services/repurchases';

/** The payment type, in the customer's words. */
export function paymentText({ configuracion: { tipoDePago, tarjeta } }: RepurchaseDto): string {
  if (tipoDePago === repurchasePaymentIds.card && tarjeta) {
    return `${tarjeta.nombre || tarjeta.tipo}, termina en ${tarjeta.numero.slice(-4)}`;
  }
  return repurchasePaymentNames[tipoDePago as RepurchasePaymentId] ?? '';
}

/** REPUR-18: nothing where there is no benefit. */
export function benefitText({ configuracion: { configuracionSeleccionada } }: RepurchaseDto): string {
  const percent = benefitPercent(configuracionSeleccionada?.valorBeneficio ?? 0);
  return percent > 0 ? `Ganas ${formatPercent(percent)} más puntos` : '';
}

export function placeText({ lugarEntrega }: RepurchaseDto): { title: string; text: string } {
  if (!lugarEntrega?.nombre) return { title: 'Ya no existe', text: '' };
  const { tipoPedido, nombre, direccion } = lugarEntrega;
  const title = tipoPedido === orderTypeIds.homeDelivery ? `A domicilio: ${nombre}` : `Recoger en ${nombre}`;
  return { title, text: direccion === nombre ? '' : direccion };
}

/** REPUR-11..13: problems that another payment type solves; the rest need another address, branch or quantity. */
export function isPaymentProblem({ problema }: RepurchaseDto): boolean {
  const { paymentNotSet, termsNotAccepted, cardInactive } = repurchaseMessages;
  return [paymentNotSet, termsNotAccepted, cardInactive].some((text) => text === problema);
}

const pastTexts: Readonly<Record<RepurchasePastDto['estado'], string>> = {
  pedido: 'Pedido',
  porPagar: 'Espera tu pago',
  noPagado: 'No se pagó',
  noPedido: 'No se pidió',
};

export const pastText = ({ estado }: RepurchasePastDto) => pastTexts[estado];

/** A link to pay an unpaid order or to view the others; nothing where no order was created. */
export function pastPath({ estado, ordenId }: RepurchasePastDto): string | undefined {
  if (estado === 'porPagar') return `/confirmar-pago/${ordenId}`;
  return estado === 'pedido' ? `/pedidos/resumen/${ordenId}` : undefined;
}
