import type {
  CartBenefit,
  CartCoupon,
  CartPromotion,
  EarnedGift,
  PricedCart,
  PricedLine,
} from '@botica/domain/cart/pricing';
import { promotionsOn } from '@botica/domain/cart/pricing';
import { toDecimal } from '@botica/domain/money';
import { toPriceBlockDto, toQuantityTierDto } from '../catalogue/product-prices.ts';
import { toPatientDto } from '../tenders/redemptions.ts';
import type {
  BonusLineDto,
  CartBenefitDto,
  CartDto,
  CartLineDto,
  CartPromotionDto,
  DigitalCouponDto,
  RedemptionLineDto,
} from './replies.ts';
import { cartPromotionTypeIds } from './replies.ts';

const noBranch = -1;
const unknownStock = -1;

export function toCartDto(cart: PricedCart): CartDto {
  const { totals, patients, withdrawn, coupon } = cart;
  return {
    version: cart.version,
    sucursalId: cart.branchCode ?? noBranch,
    tipoPedidoId: cart.orderTypeId,
    dia: cart.todayCode,
    procesoCuartaEdad: cart.isFourthAgeOn,
    minimoDomicilio: toDecimal(cart.deliveryMinimumCents),
    productosCarritoCompra: cart.lines.map((line) => toCartLineDto(line, cart.todayCode)),
    productosCarritoCanje: cart.redemptions.map(toRedemptionDto),
    productosCarritoBonificacion: cart.bonuses.map(toBonusDto),
    ...(patients.length > 0 ? { pacientes: patients.map(toPatientDto) } : {}),
    beneficiosAdicionales: cart.benefits.map(toBenefitDto),
    codigoCupon: cart.couponCode,
    cuponDigital: coupon ? toCouponDto(coupon, totals.couponSavingCents + totals.orderCouponSavingCents) : null,
    mensajeCupon: cart.couponMessage,
    productosRetirados: withdrawn.map(({ productId }) => productId),
    ...(withdrawn.length > 0
      ? { retirados: withdrawn.map(({ productId, name }) => ({ productoId: productId, prod_Desc: name })) }
      : {}),
    total: toDecimal(totals.totalCents),
    totalAhorro: toDecimal(totals.savingCents),
    totalAhorradoConCupon: toDecimal(totals.couponSavingCents),
    totalAhorradoConCuponAFactura: toDecimal(totals.orderCouponSavingCents),
    totalAPagar: toDecimal(totals.payableCents),
    puntosAcumulados: totals.points,
    cantidadProductos: totals.units,
  };
}

function toCartLineDto(line: PricedLine, todayCode: number): CartLineDto {
  const dto = toPlainLineDto(line, todayCode);
  if (line.promotionNotice) dto.avisoPromocion = line.promotionNotice;
  return dto;
}

// One literal without spread, for speed: a cart of 50 lines is the most frequent large reply.
function toPlainLineDto(line: PricedLine, todayCode: number): CartLineDto {
  const { price, prices } = line;
  const { running, shown } = promotionsOn(line, todayCode);
  const { ecommerceCents, publicCents } = prices.block;
  return {
    productoId: line.productId,
    pV_ID: line.productId,
    prod_Desc: line.name,
    presentacion: line.presentation,
    laboratorio: line.laboratory,
    prov_Id: line.laboratoryId,
    imagenUrl: line.imageUrl,
    cantidad: line.quantity,
    terceraEdad: line.isSenior,
    tieneRecetaCuartaEdad: line.hasFourthAgePrescription,
    tieneReceta: line.hasPrescription,
    documentoId: line.documentId,
    recompra: line.isRepurchase,
    recompraFrecuencia: line.repurchaseDays,
    recompraId: line.repurchaseId,
    precios: toPriceBlockDto(prices.block),
    preciosIcare: prices.icare ? toPriceBlockDto(prices.icare) : null,
    preciosConDescuentoPorCantidad: prices.tiers.map(toQuantityTierDto),
    esIcare: line.isIcare,
    esProductoAgregadoIcare: !!prices.icare,
    esPrecioEcommerceMenor: ecommerceCents !== null && ecommerceCents < publicCents,
    promocionAceptadaId: line.acceptedPromotionId,
    promocionId: shown?.id ?? 0,
    tipoPromocion: shown ? cartPromotionTypeIds[shown.type] : 0,
    promocionRequisitos: shown?.requirements ?? '',
    cumpleConLosRequisitosDeLaPromocion: price.promotion?.isMet ?? false,
    cantidad_Requerida: shown?.requiredQuantity ?? 0,
    cantidad_Regala: shown?.givenQuantity ?? 0,
    tienePromoCanje: running.some(({ type }) => type === 'swap'),
    tienePromoBonificacion: running.some(({ type }) => type === 'bonus'),
    promociones: line.promotions.map(toPromotionDto),
    descuentosAdicionales: { diaAplicaDescuentoAdicional: shown?.dayCode ?? 0 },
    invActual: line.stock ?? unknownStock,
    permitePedirSinInventario: line.allowsOrderWithoutStock,
    requiereReceta: line.requiresPrescription,
    esControlado: line.isControlled,
    esMedicamento: line.isMedicine,
    esRestringidoAlExtranjero: line.isRestrictedAbroad,
    esLaboratorioRestringidoAlExtranjero: line.isLaboratoryRestrictedAbroad,
    isv: line.taxPercent,
    puntosMultiplicador: line.pointsMultiplier,
    porcentajePuntos: line.pointsPercent,
    precio: toDecimal(price.unitCents),
    precioSinCupon: toDecimal(price.unitBeforeCouponCents),
    total: toDecimal(price.totalCents),
    totalAhorrado: toDecimal(price.savingCents),
    totalConCupon: toDecimal(price.totalCents),
    totalAhorradoConCupon: toDecimal(price.couponSavingCents),
    esCuponDigitalValido: price.hasCoupon,
    razonPrecio: price.reason,
    reglaPrecio: price.ruleId,
    seAplicoOferta: price.reason === 'volume' || price.reason === 'seniorVolume',
    puntos: price.points,
    beneficioAplicado: price.benefitId ?? 0,
    esCanje: false,
    esBonificacion: false,
  };
}

function toPromotionDto(promotion: CartPromotion): CartPromotionDto {
  const { given } = promotion;
  return {
    promocionId: promotion.id,
    tipoPromocion: cartPromotionTypeIds[promotion.type],
    descripcion: promotion.description,
    promocionRequisitos: promotion.requirements,
    promocionDescuento: promotion.discountPercent,
    cantidad_Requerida: promotion.requiredQuantity,
    cantidad_Regala: promotion.givenQuantity,
    producto_Regala: given && { productoId: given.productId, prod_Desc: given.name, imagenUrl: given.imageUrl },
    dia: promotion.dayCode,
  };
}

function toRedemptionDto(gift: EarnedGift): RedemptionLineDto {
  return {
    ...toGiftDto(gift),
    canjeDisponible: gift.available,
    solicitarCanje: gift.quantity > 0,
    requiereCompra: gift.boughtQuantity < gift.minimumPurchase,
    ...(gift.patientId > 0 ? { pacienteId: gift.patientId } : {}),
  };
}

function toBonusDto(gift: EarnedGift): BonusLineDto {
  return { ...toGiftDto(gift), bonificacionDisponible: gift.available, solicitarBonificacion: gift.quantity > 0 };
}

function toGiftDto(gift: EarnedGift) {
  return {
    productoId: gift.productId,
    productoDeLaPromocionId: gift.boughtProductId,
    promocionId: gift.promotionId,
    descripcion: gift.name,
    imagenUrl: gift.imageUrl,
    cantidad: gift.quantity,
    precio: 0,
    valor: toDecimal(gift.valueCents),
    cantidad_Requerida: gift.requiredQuantity,
    cantidad_Regala: gift.givenQuantity,
    comprasMinimasRequiere: gift.minimumPurchase,
    cantidadComprada: gift.boughtQuantity,
    invActual: gift.stock ?? unknownStock,
  };
}

function toBenefitDto(benefit: CartBenefit): CartBenefitDto {
  return {
    id: benefit.id,
    productoId: benefit.productId ?? 0,
    descripcion: benefit.description,
    beneficioTipo: benefit.kind,
    valor: benefit.value,
    habilitadoParaTerceraEdad: benefit.forSeniors,
    habilitadoParaClienteGeneral: benefit.forEverybody,
  };
}

export function toCouponDto(coupon: CartCoupon, savingCents: number): DigitalCouponDto {
  return {
    codigo: coupon.code,
    descripcion: coupon.description,
    porcentajeDescuento: coupon.percent,
    valorDescuento: toDecimal(savingCents),
    porProducto: coupon.isPerProduct,
    productos: [...coupon.productIds],
  };
}
