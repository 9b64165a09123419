import type { CartFacts } from '@botica/contract/cart/lines';
import type { Submission } from '@botica/contract/checkout/checkout';
import type { ExternalClientDto } from '@botica/contract/company-orders/external';
import type { TaxIdDto } from '@botica/contract/customers/tax-ids';
import { type CheckoutFacts, needsOlderIdentity } from '@botica/domain/checkout';
import { toDecimal } from '@botica/domain/money';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { repurchasePaymentIds } from '@botica/domain/services/repurchases';
import { paymentTypeIds, type TenderKind, type TenderPart } from '@botica/domain/tenders';
import { sentSubstitutes } from '../../orders/substitutes/index.ts';
import type { CheckoutChoices } from '../checkout-choices.ts';
import { takesSubstitutes } from '../substitutes/takes-substitutes.ts';

/** What the shopper sees on the submitted page. */
export interface OrderSeen {
  facts: CheckoutFacts;
  choices: CheckoutChoices;
  cart: CartFacts;
  branchCode: number;
  /** BRANCH-04: of a closed branch that the order waits for. */
  unlockId: number;
  deliveryCents: number;
  taxId: TaxIdDto | undefined;
  /** EXT-01..06: of an external client. */
  external?: ExternalClientDto | undefined;
  /** Keys of the grave safety alerts that the shopper accepted. */
  acceptedAlerts: string[];
  /** For whom the products are; undefined when the page does not know. */
  people?: Submission['personas'];
}

/** SUBMIT-04: the order in wire names. The server computes every amount again, and compares. */
export function orderBody(seen: OrderSeen): Submission {
  const { facts, choices, cart } = seen;
  return {
    tipoPedido: orderTypeIds[facts.orderType],
    productos: cart.productosCarritoCompra.map(({ productoId, cantidad }) => ({ productoId, cantidad })),
    productosCanje: cart.productosCarritoCanje.filter(isAsked).map(toGift),
    productosBonificacion: cart.productosCarritoBonificacion.filter(isAsked).map(toGift),
    productosSustitutos: takesSubstitutes(facts)
      ? sentSubstitutes(choices.substitutes, cart.productosCarritoCompra)
      : [],
    cuponDigital: cart.cuponDigital?.codigo ?? '',
    ...placeOf(seen),
    total: toDecimal(facts.tender.totalCents),
    totalEnvio: toDecimal(seen.deliveryCents),
    ...paymentOf(seen),
    ...repurchaseOf(seen),
    ...invoiceOf(seen),
    noIdentidadTerceraEdad: needsOlderIdentity(facts) ? choices.olderIdentity : '',
    celular: choices.phone.replace(/\D/g, ''),
    HacerLlamadaConfirmacion: choices.wantsCall,
    observaciones: choices.notes.trim(),
    // Also when empty: without it the server takes this for a browser that does not ask.
    avisosAceptados: seen.acceptedAlerts,
    ...(seen.people ? { personas: seen.people } : {}),
    ...(seen.external ? { pedidoClienteExterno: seen.external } : {}),
  };
}

function placeOf({ facts, choices, branchCode, unlockId }: OrderSeen): Partial<Submission> {
  const { orderType, addressId = 0, foreign, schedule } = facts;
  if (orderType === 'abroad') {
    return {
      sucursalId: branchCode,
      DireccionEnvioUsaId: foreign?.addressId ?? 0,
      ServicioEnvioUsaId: foreign?.serviceId ?? 0,
      SeguroPorEnvioInternacional: choices.foreign.insured ?? false,
      aceptaRequisitosExtranjero: foreign?.acceptedRequirements ?? false,
    };
  }
  const place = { sucursalId: branchCode, pedido_DesbloqueoID: unlockId };
  if (orderType === 'pickup') return place;
  return {
    ...place,
    direccionEnvioId: addressId,
    // SCHED-08
    ...(schedule
      ? { PedidoWebProgramado: true, FechaProgramada: schedule.date, HoraProgramada: schedule.time }
      : { PedidoWebProgramado: false }),
  };
}

/** PAY-01: the amount of each payment, in the wire names. */
function paymentOf({ facts: { tender, payment }, choices }: OrderSeen): Partial<Submission> {
  const part = (kind: TenderKind): TenderPart | undefined => tender.parts.find((one) => one.kind === kind);
  const decimalOf = (kind: TenderKind) => toDecimal(part(kind)?.cents ?? 0);
  const codes = tender.parts.flatMap(({ voucherCode }) => (voucherCode ? [voucherCode] : []));
  const usesBank = part('bankPoints') !== undefined || part('cashBack') !== undefined;
  const paysAllByWallet = payment.remainder === 'wallet';
  return {
    tipoPagoId: payment.remainder ? paymentTypeIds[payment.remainder] : 0,
    pagosSeleccionados: selectedTypes(tender.parts),
    // REDEEM-02: as many as were typed; the order may need fewer.
    puntosCanje: part('points') ? choices.points : 0,
    puntosBacCanje: part('bankPoints') ? choices.bankPoints.points : 0,
    totalCargoPuntosBac: toDecimal(tender.pointsChargeCents),
    cashBacCanje: decimalOf('cashBack'),
    tarjetaCreditoPuntosBac: usesBank ? choices.bankPoints.cardId : '',
    certificadoDeRegaloTotal: decimalOf('certificates'),
    CodigosCanjeOky: codes,
    esCanjeValeOky: codes.length > 0,
    montoBotonTigoMoney: paysAllByWallet ? 0 : decimalOf('wallet'),
    pagarTodoBotonTigoMoney: paysAllByWallet,
    facturarAlCredito: payment.usesCredit,
    tarjetaCredito: part('onlineCard') ? choices.cardId : '',
  };
}

/** The payment types by number, each once; credit has none. */
function selectedTypes(parts: readonly TenderPart[]): number[] {
  const ids = parts.flatMap(({ kind }) => (kind === 'credit' ? [] : [paymentTypeIds[kind]]));
  return [...new Set(ids)];
}

/** CHK-34 CHK-35: only when complete, otherwise the order does not repeat. */
function repurchaseOf({ facts, choices }: OrderSeen): Partial<Submission> {
  const { acceptedTerms, cardId } = choices.repurchase;
  const repeats = facts.lines.some(({ isRepurchase }) => isRepurchase);
  if (!repeats || !acceptedTerms || cardId === '') return {};
  return { tarjetaCreditoParaRecompra: cardId, tipoPagoParaRecompraId: repurchasePaymentIds.card };
}

/** CHK-33 CHK-39 */
function invoiceOf({ facts, choices, taxId }: OrderSeen): Partial<Submission> {
  const isNamed = facts.isTaxIdOffered && facts.taxId !== undefined && taxId !== undefined;
  return {
    facturaSoloPorCorreo: choices.invoiceByMailOnly,
    ...(isNamed
      ? {
          usuarioRtnId: taxId.id,
          usuarioRtn: { id: taxId.id, nombre: taxId.nombre, rtn: taxId.rtn, tipoCliente: taxId.tipoCliente },
        }
      : {}),
  };
}

function isAsked({ cantidad }: { cantidad: number }): boolean {
  return cantidad > 0;
}

function toGift({ productoId, promocionId, cantidad }: { productoId: number; promocionId: number; cantidad: number }) {
  return { productoId, promocionId, cantidad };
}
