import type { Cart, CartBenefit, CartCoupon, CartGift, CartLine, CartPromotion } from '@botica/domain/cart/pricing';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import { toCents } from '@botica/domain/money';
import { orderTypeOf } from '@botica/domain/orders/order-types';
import { toProductPrices } from '../catalogue/product-prices.ts';
import { toPatient } from '../tenders/redemptions.ts';
import type { BonusFacts, CartFacts, CartLineFacts, CouponFacts, RedemptionFacts } from './lines.ts';
import { knownStock } from './lines.ts';
import type { CartBenefitDto, CartPromotionDto } from './replies.ts';
import { cartPromotionTypeIds } from './replies.ts';

/** A cart stored by a browser. Its prices and totals are ignored. */
export function fromCartDto(cart: CartFacts): Cart {
  const names = new Map(cart.retirados?.map(({ productoId, prod_Desc }) => [productoId, prod_Desc]));
  return {
    version: cart.version,
    branchCode: cart.sucursalId > 0 ? cart.sucursalId : undefined,
    orderTypeId: orderTypeOf(cart.tipoPedidoId),
    todayCode: cart.dia,
    isFourthAgeOn: cart.procesoCuartaEdad,
    deliveryMinimumCents: toCents(cart.minimoDomicilio),
    lines: cart.productosCarritoCompra.map(toLine),
    redemptions: cart.productosCarritoCanje.map((gift) => toGift(gift, gift.pacienteId)),
    bonuses: cart.productosCarritoBonificacion.map((gift) => toGift(gift)),
    patients: (cart.pacientes ?? []).map(toPatient),
    benefits: cart.beneficiosAdicionales.map(toBenefit),
    couponCode: cart.codigoCupon,
    coupon: cart.cuponDigital ? toCoupon(cart.cuponDigital) : undefined,
    couponMessage: cart.mensajeCupon,
    withdrawn: cart.productosRetirados.map((productId) => ({ productId, name: names.get(productId) ?? '' })),
  };
}

function toLine(line: CartLineFacts): CartLine {
  return {
    productId: line.productoId,
    name: line.prod_Desc,
    presentation: line.presentacion,
    laboratory: line.laboratorio,
    laboratoryId: line.prov_Id,
    imageUrl: line.imagenUrl,
    quantity: line.cantidad,
    isSenior: line.terceraEdad,
    hasFourthAgePrescription: line.tieneRecetaCuartaEdad,
    hasPrescription: line.tieneReceta,
    documentId: line.documentoId,
    isRepurchase: line.recompra,
    repurchaseDays: line.recompraFrecuencia,
    repurchaseId: line.recompraId,
    prices: toProductPrices(line),
    isIcare: line.esIcare,
    acceptedPromotionId: line.promocionAceptadaId,
    promotions: line.promociones.map(toPromotion),
    ...(line.avisoPromocion ? { promotionNotice: line.avisoPromocion } : {}),
    stock: knownStock(line.invActual),
    allowsOrderWithoutStock: line.permitePedirSinInventario,
    requiresPrescription: line.requiereReceta,
    isControlled: line.esControlado,
    isMedicine: line.esMedicamento,
    isRestrictedAbroad: line.esRestringidoAlExtranjero,
    isLaboratoryRestrictedAbroad: line.esLaboratorioRestringidoAlExtranjero,
    taxPercent: line.isv,
    pointsMultiplier: line.puntosMultiplicador,
    pointsPercent: line.porcentajePuntos,
  };
}

/** PROMO-04 A003 */
function promotionTypeOf(id: number): PromotionType {
  if (id === cartPromotionTypeIds.swap) return 'swap';
  return id === cartPromotionTypeIds.bonus ? 'bonus' : 'discount';
}

function toPromotion(promotion: CartPromotionDto): CartPromotion {
  const given = promotion.producto_Regala;
  return {
    id: promotion.promocionId,
    type: promotionTypeOf(promotion.tipoPromocion),
    description: promotion.descripcion,
    requirements: promotion.promocionRequisitos,
    discountPercent: promotion.promocionDescuento,
    requiredQuantity: promotion.cantidad_Requerida,
    givenQuantity: promotion.cantidad_Regala,
    given: given && { productId: given.productoId, name: given.prod_Desc, imageUrl: given.imagenUrl },
    dayCode: promotion.dia,
  };
}

function toGift(gift: RedemptionFacts | BonusFacts, patientId = 0): CartGift {
  return {
    productId: gift.productoId,
    boughtProductId: gift.productoDeLaPromocionId,
    promotionId: gift.promocionId,
    name: gift.descripcion,
    imageUrl: gift.imagenUrl,
    quantity: gift.cantidad,
    valueCents: toCents(gift.valor),
    requiredQuantity: gift.cantidad_Requerida,
    givenQuantity: gift.cantidad_Regala,
    stock: knownStock(gift.invActual),
    patientId,
  };
}

function toBenefit(benefit: CartBenefitDto): CartBenefit {
  return {
    id: benefit.id,
    productId: benefit.productoId || undefined,
    description: benefit.descripcion,
    kind: benefit.beneficioTipo,
    value: benefit.valor,
    forSeniors: benefit.habilitadoParaTerceraEdad,
    forEverybody: benefit.habilitadoParaClienteGeneral,
  };
}

function toCoupon(coupon: CouponFacts): CartCoupon {
  return {
    code: coupon.codigo,
    description: coupon.descripcion,
    percent: coupon.porcentajeDescuento,
    isPerProduct: coupon.porProducto,
    productIds: coupon.productos,
  };
}
