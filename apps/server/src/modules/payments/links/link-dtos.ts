import type { OpenPaymentLinkDto, PaymentLinkDto, PaymentLinkStateId } from '@botica/contract/payments/links';
import { paymentLinkStates } from '@botica/contract/payments/links';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { standingOf, standingText } from '../attempts/payment-state.ts';
import { linkStateOf } from './link-state.ts';
import type { ListedLink, OpenLink } from './service.ts';

export function toLinkDto({ link, view, state, url }: ListedLink): PaymentLinkDto {
  return {
    id: link.id,
    ordenId: encodeOrderId(view.order.id),
    numeroPedido: view.order.number ?? 0,
    sucursalId: view.order.branchCode,
    pedidoTipoId: view.order.orderTypeId,
    pedidoEstadoId: view.order.phase === 'released' ? 2 : view.order.stateId,
    estadoId: state,
    estado: linkStateText(state),
    monto: toDecimal(view.attempt.amountCents),
    simboloMoneda: companies[view.order.companyId].currency.symbol,
    fecha: new Date(link.created_at).toISOString(),
    venceEn: new Date(link.expires_at).toISOString(),
    sucursal: view.branchName,
    enviadoA: coverEmail(view.email),
    tarjetaEnmascarada: view.attempt.cardMask,
    link: url,
  };
}

const linkStateText = (id: PaymentLinkStateId) => paymentLinkStates.find((one) => one.id === id)?.text ?? '';

export function toOpenLinkDto({ link, view, fields }: OpenLink & { fields: string }, now: Date): OpenPaymentLinkDto {
  const state = standingOf(view.order, view.attempt, now);
  const company = companies[link.company_id as CompanyId];
  return {
    ordenId: encodeOrderId(view.order.id),
    nombre: view.firstName.split(' ')[0] ?? '',
    comercio: company.name,
    sucursal: view.branchName,
    cantidadProductos: link.units,
    valorTransaccion: toDecimal(view.attempt.amountCents),
    simboloMoneda: company.currency.symbol,
    estadoId: linkStateOf(view, now),
    estado: state,
    mensaje: standingText(state, view.attempt),
    venceEn: new Date(link.expires_at).toISOString(),
    esPowerTranz: view.attempt.processor === 'powertranz',
    campos: fields,
    fechaPago: view.capture?.at.toISOString() ?? '',
    autorizacion: view.capture?.authorization ?? '',
    tarjetaEnmascarada: view.attempt.cardMask,
  };
}

/** c******e@botica.test */
function coverEmail(email: string | null): string {
  if (email === null) return '';
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}${'*'.repeat(Math.max(at - 2, 1))}${email.slice(at - 1)}`;
}
