import { cartMessages } from '@botica/domain/cart';
import { checkoutMessages } from '@botica/domain/checkout';
import { voucherMessages } from '@botica/domain/tenders/vouchers';

/** Refusals of checkout, its ledgers and outside services. */
export const checkoutProblems = {
  /** The text is that of the check: see CheckoutRefusal. */
  PEDIDO_RECHAZADO: { status: 400, message: 'Revisa los datos de tu pedido e intenta nuevamente.' },
  /** CART-17: the reply contains the current cart, see CheckoutRecalculated. */
  PEDIDO_RECALCULADO: { status: 409, message: cartMessages.recalculated },
  /** CART-07 A152: the reply contains the lines and their stock, see CheckoutShortage. */
  PEDIDO_CON_FALTANTES: { status: 409, message: checkoutMessages.shortage },
  /** SUBMIT-05 A111: the reply contains the current cost, see DeliveryCostChanged. */
  COSTO_ENVIO: { status: 400, message: checkoutMessages.deliveryCostChanged },
  EMPTY_CART: { status: 400, message: cartMessages.empty }, // CART-18 A021
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    message: 'Vuelve a abrir la confirmación de tu pedido e intenta nuevamente.',
  },
  SAME_KEY_OTHER_ORDER: {
    status: 409,
    message: 'Tu pedido cambió mientras lo enviábamos. Revísalo e intenta nuevamente.',
  },
  TOO_MANY_HELD_ORDERS: {
    status: 400,
    message: 'Tienes varios pedidos esperando pago. Págalos, o espera a que venzan, antes de hacer otro.',
  },
  ORDER_NOT_SUBMITTED: { status: 500, message: checkoutMessages.notSubmitted }, // SUBMIT-08
  PROMOTION_USED_UP: {
    status: 400,
    message: 'Una promoción de tu pedido se acaba de agotar. Mira tu carrito con los precios de ahora.',
  },
  COUPON_USED_UP: { status: 400, field: 'cuponDigital', message: 'Este cupón ya se agotó.' },
  POINTS_NOT_ENOUGH: { status: 400, field: 'puntosCanje', message: 'Ya no tienes esos puntos disponibles.' },
  CERTIFICATES_NOT_ENOUGH: {
    status: 400,
    field: 'certificadoDeRegaloTotal',
    message: 'El saldo de tus certificados de regalo cambió, revisa tu pago.',
  },
  CREDIT_NOT_ENOUGH: {
    status: 400,
    field: 'facturarAlCredito',
    message: 'Tu crédito disponible no cubre este pedido.',
  },
  // Vouchers.
  VOUCHER_CODE_REQUIRED: { status: 422, field: 'exchangeCode', message: voucherMessages.required }, // VOUCHER-01
  VOUCHER_CODE_NOT_VALID: { status: 422, field: 'exchangeCode', message: voucherMessages.notValid }, // VOUCHER-02
  VOUCHER_NOT_REDEEMABLE: { status: 400, field: 'CodigosCanjeOky', message: voucherMessages.notRedeemable }, // VOUCHER-04
  VOUCHER_NOT_CHECKED: { status: 503, field: 'exchangeCode', message: voucherMessages.notChecked }, // VOUCHER-05
  // Bank points.
  CARD_OUTSIDE_PROGRAMME: { status: 422, field: 'tarjetaId', message: checkoutMessages.cardOutsideProgramme }, // REDEEM-12
  BANK_POINTS_REFUSED: {
    status: 400,
    field: 'puntosBacCanje',
    message: 'El banco no aceptó el canje de tus puntos, revisa tu pago.',
  },
  BANK_POINTS_UNREACHABLE: {
    status: 503,
    message: 'No pudimos consultar tus puntos con el banco, intenta nuevamente más tarde.',
  },
} as const;
