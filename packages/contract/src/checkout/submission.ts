import type { OrderSubmission, PaymentWishes, PlaceWishes, SubmittedGift } from '@botica/domain/checkout';
import { toCents } from '@botica/domain/money';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import { toExternalOrderForm } from '../company-orders/external.ts';
import { toWantedSubstitute } from '../orders/substitute-choices.ts';
import type { Submission } from './checkout.ts';

export function fromSubmission(sent: Submission): OrderSubmission {
  return {
    orderTypeId: orderTypeOf(sent.tipoPedido),
    lines: sent.productos.map(({ productoId, cantidad }) => ({ productId: productoId, quantity: cantidad })),
    redemptions: (sent.productosCanje ?? []).map(toGift),
    bonuses: (sent.productosBonificacion ?? []).map(toGift),
    substitutes: (sent.productosSustitutos ?? []).map(toWantedSubstitute),
    couponCode: sent.cuponDigital,
    totalCents: toCents(sent.total),
    deliveryCents: toCents(sent.totalEnvio),
    place: placeOf(sent),
    unlockId: sent.pedido_DesbloqueoID ?? 0,
    acceptedForeignRequirements: sent.aceptaRequisitosExtranjero ?? false,
    payment: paymentOf(sent),
    repurchase: {
      cardId: sent.tarjetaCreditoParaRecompra ?? '',
      paymentTypeId: sent.tipoPagoParaRecompraId ?? 0,
    },
    taxId: taxIdOf(sent),
    invoiceByMailOnly: sent.facturaSoloPorCorreo ?? false,
    olderIdentity: sent.noIdentidadTerceraEdad ?? '',
    phone: sent.celular ?? '',
    wantsCall: sent.HacerLlamadaConfirmacion ?? true,
    notes: sent.observaciones ?? '',
    acceptedAlerts: sent.avisosAceptados,
    forWhom: sent.personas?.map(({ productoId, personaId }) => [productoId, personaId.toLowerCase()] as const),
    external: sent.pedidoClienteExterno && toExternalOrderForm(sent.pedidoClienteExterno),
  };
}

type GivenDto = NonNullable<Submission['productosCanje']>[number];

function toGift({ productoId, promocionId, cantidad }: GivenDto): SubmittedGift {
  return { productId: productoId, promotionId: promocionId, quantity: cantidad };
}

function placeOf(sent: Submission): PlaceWishes {
  const { PedidoWebProgramado, FechaProgramada = '', HoraProgramada = '' } = sent;
  return {
    branchCode: Math.max(0, sent.sucursalId ?? 0),
    addressId: sent.direccionEnvioId ?? 0,
    schedule: PedidoWebProgramado ? { date: FechaProgramada, time: HoraProgramada } : undefined,
    abroad: {
      serviceId: sent.ServicioEnvioUsaId ?? 0,
      addressId: sent.DireccionEnvioUsaId ?? 0,
      isInsured: sent.SeguroPorEnvioInternacional ?? false,
    },
  };
}

function paymentOf(sent: Submission): PaymentWishes {
  return {
    paymentTypeId: sent.tipoPagoId ?? 0,
    cardId: sent.tarjetaCredito ?? '',
    points: sent.puntosCanje ?? 0,
    bankPoints: sent.puntosBacCanje ?? 0,
    bankPlan: sent.planDePuntos ?? '',
    bankCardId: sent.tarjetaCreditoPuntosBac ?? '',
    cashBackCents: toCents(sent.cashBacCanje ?? 0),
    usesCertificates: !!sent.certificadoDeRegaloTotal,
    voucherCodes: sent.CodigosCanjeOky ?? [],
    walletCents: toCents(sent.montoBotonTigoMoney ?? 0),
    paysAllByWallet: sent.pagarTodoBotonTigoMoney ?? false,
    usesCredit: sent.facturarAlCredito ?? false,
  };
}

function taxIdOf({ usuarioRtnId = 0, usuarioRtn }: Submission): OrderSubmission['taxId'] {
  return {
    id: usuarioRtnId || (usuarioRtn?.id ?? 0),
    form: usuarioRtn && { name: usuarioRtn.nombre, number: usuarioRtn.rtn, clientType: usuarioRtn.tipoCliente },
  };
}
