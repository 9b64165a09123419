import { giftsAvailable } from '@botica/domain/cart';
import type { PricedCart, PricedCartLine } from '@botica/domain/catalogue/pricing';
import { priceCart } from '@botica/domain/catalogue/pricing';
import { runsOnDay } from '@botica/domain/catalogue/promotions';
import { toDecimal } from '@botica/domain/money';
import { redemptionsAvailable } from '@botica/domain/tenders/redemptions';
import { pastPurchasesOf } from '../tenders/redemptions.ts';
import type { BonusFacts, CartFacts, CartLineFacts, RedemptionFacts } from './lines.ts';
import { giftStockOf, toPricingInput } from './lines.ts';
import type { BonusLineDto, CartDto, CartLineDto, CartPromotionDto, RedemptionLineDto } from './replies.ts';
import { cartPromotionTypeIds } from './replies.ts';

/**
 * Prices a cart: the server does it with what it has just read, and the browser again after each change, by the same
 * engine. Totals and prices that came with the cart are not looked at.
 */
export function withPrices(facts: CartFacts): CartDto {
  const cart = withGiftsEarned(facts);
  return describe(cart, priceCart({ ...toPricingInput(cart), explains: false }));
}

type PriceableCart = CartFacts & {
  productosCarritoCanje: readonly RedemptionLineDto[];
  productosCarritoBonificacion: readonly BonusLineDto[];
};

function describe(cart: PriceableCart, { lines, totals }: PricedCart): CartDto {
  // COUPON-07, judged before the coupon itself: one that pays for everything stays.
  const keepsCoupon = totals.totalCents + totals.couponSavingCents > 0;
  const { cuponDigital } = cart;
  const valorDescuento = toDecimal(totals.couponSavingCents + totals.orderCouponSavingCents);
  return {
    ...cart,
    productosCarritoCompra: cart.productosCarritoCompra.map((line, index) =>
      describeLine(line, pricedLineAt(lines, index), cart.dia),
    ),
    productosCarritoCanje: [...cart.productosCarritoCanje],
    productosCarritoBonificacion: [...cart.productosCarritoBonificacion],
    codigoCupon: keepsCoupon ? cart.codigoCupon : '',
    cuponDigital: keepsCoupon && cuponDigital ? { ...cuponDigital, valorDescuento } : null,
    total: toDecimal(totals.totalCents),
    totalAhorro: toDecimal(totals.savingCents),
    totalAhorradoConCupon: toDecimal(totals.couponSavingCents),
    totalAhorradoConCuponAFactura: toDecimal(totals.orderCouponSavingCents),
    totalAPagar: toDecimal(totals.payableCents),
    puntosAcumulados: totals.points,
    cantidadProductos: totals.units,
  };
}

function pricedLineAt(lines: readonly PricedCartLine[], index: number): PricedCartLine {
  const line = lines[index];
  if (!line) throw new RangeError(`No priced line ${index}`);
  return line;
}

function describeLine(facts: CartLineFacts, priced: PricedCartLine, today: number): CartLineDto {
  return { ...facts, ...describePrice(priced), ...describePromotion(facts, priced, today), ...describeProduct(facts) };
}

function describePrice(priced: PricedCartLine) {
  return {
    precio: toDecimal(priced.unitCents),
    precioSinCupon: toDecimal(priced.unitBeforeCouponCents),
    total: toDecimal(priced.totalCents),
    totalAhorrado: toDecimal(priced.savingCents),
    totalConCupon: toDecimal(priced.totalCents),
    totalAhorradoConCupon: toDecimal(priced.couponSavingCents),
    esCuponDigitalValido: priced.hasCoupon,
    razonPrecio: priced.reason,
    reglaPrecio: priced.ruleId,
    seAplicoOferta: priced.reason === 'volume' || priced.reason === 'seniorVolume',
    puntos: priced.points,
    beneficioAplicado: priced.benefitId ?? 0,
  };
}

function describePromotion({ promociones }: CartLineFacts, { promotion: discount }: PricedCartLine, today: number) {
  const running = promociones.filter(({ dia }) => runsOnDay(dia, today));
  const counts = running.find(({ promocionId }) => promocionId === discount?.promotion.id) ?? running[0];
  return {
    promocionId: counts?.promocionId ?? 0,
    tipoPromocion: counts?.tipoPromocion ?? 0,
    promocionRequisitos: counts?.promocionRequisitos ?? '',
    cumpleConLosRequisitosDeLaPromocion: discount?.isMet ?? false,
    cantidad_Requerida: counts?.cantidad_Requerida ?? 0,
    cantidad_Regala: counts?.cantidad_Regala ?? 0,
    tienePromoCanje: hasType(running, cartPromotionTypeIds.swap),
    tienePromoBonificacion: hasType(running, cartPromotionTypeIds.bonus),
    descuentosAdicionales: { diaAplicaDescuentoAdicional: counts?.dia ?? 0 },
  };
}

function hasType(promotions: readonly CartPromotionDto[], typeId: number): boolean {
  return promotions.some(({ tipoPromocion }) => tipoPromocion === typeId);
}

function describeProduct({ productoId, precios, preciosIcare }: CartLineFacts) {
  const { precioEcommerce, precioPublico } = precios;
  return {
    pV_ID: productoId,
    esPrecioEcommerceMenor: precioEcommerce !== null && precioEcommerce < precioPublico,
    esProductoAgregadoIcare: preciosIcare !== null,
    esCanje: false,
    esBonificacion: false,
  };
}

/** What is given for nothing follows what is bought: never more than earned. */
function withGiftsEarned(cart: CartFacts): PriceableCart {
  return {
    ...cart,
    productosCarritoCanje: cart.productosCarritoCanje.map((gift) => {
      const { pacienteId = 0, promocionId } = gift;
      const past = pastPurchasesOf(cart.pacientes ?? [], { pacienteId, promocionId });
      const { available, ...earned } = earn(gift, cart, past);
      return {
        ...earned,
        canjeDisponible: available,
        solicitarCanje: earned.cantidad > 0,
        requiereCompra: earned.cantidadComprada < earned.comprasMinimasRequiere,
      };
    }),
    productosCarritoBonificacion: cart.productosCarritoBonificacion.map((gift) => {
      const { available, ...earned } = earn(gift, cart);
      return { ...earned, bonificacionDisponible: available, solicitarBonificacion: earned.cantidad > 0 };
    }),
  };
}

/** `past` is what the patient of a redemption bought before; a bonus has none. */
function earn<Gift extends RedemptionFacts | BonusFacts>(gift: Gift, cart: CartFacts, past = 0) {
  const bought = cart.productosCarritoCompra;
  const cantidadComprada = bought.find(({ productoId }) => productoId === gift.productoDeLaPromocionId)?.cantidad ?? 0;
  const terms = { requiredQuantity: gift.cantidad_Requerida, givenQuantity: gift.cantidad_Regala };
  const stock = giftStockOf(gift, bought);
  const available =
    past > 0
      ? redemptionsAvailable(terms, { bought: cantidadComprada, past, stock })
      : giftsAvailable(terms, cantidadComprada, stock);
  return {
    ...gift,
    available,
    precio: 0,
    cantidad: Math.min(gift.cantidad, available),
    cantidadComprada,
    comprasMinimasRequiere: Math.max(1, gift.cantidad_Requerida - past),
  };
}
