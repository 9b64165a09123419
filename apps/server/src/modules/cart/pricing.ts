import type { CartDto } from '@botica/contract/cart/cart';
import type { CartFacts, CartLineFacts, RedemptionFacts } from '@botica/contract/cart/lines';
import { pricedCartOf } from '@botica/contract/cart/lines';
import { withPrices } from '@botica/contract/cart/pricing';
import { problems } from '@botica/contract/problems';
import { deliveryBranch } from '@botica/domain/branches';
import type { Benefit } from '@botica/domain/catalogue/pricing';
import { dayCodeOf } from '@botica/domain/catalogue/promotions';
import { toDecimal } from '@botica/domain/money';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../platform/index.ts';
import type { Viewpoint } from '../catalogue/index.ts';
import type { CouponRow } from '../tenders/digital-coupons/index.ts';
import { couponRefusal, couponsOff, findTypedCoupon } from '../tenders/digital-coupons/index.ts';
import type { CartBuyer } from './buyer.ts';
import { nobody, readBuyer } from './buyer.ts';
import { findGift } from './gifts.ts';
import type { CartProduct, CartProducts } from './product-facts.ts';
import { readProductNames } from './product-facts.ts';
import type { CartSettings, CartSettingsReader } from './settings.ts';
import type { CartLine } from './store.ts';
import type { GiftKind } from './tables.ts';

export interface CartToPrice {
  version: number;
  orderTypeId: OrderTypeId;
  lines: readonly CartLine[];
  couponCode: string;
}

/** ORDTYPE-04: what goes abroad leaves from one branch. */
export const abroadBranchCode = 5;

type Needs = Pick<Platform, 'clock' | 'database'> & { products: CartProducts; settings: CartSettingsReader };

/** What the settings and the buyer add to the lines. */
type Circumstances = CartSettings & CartBuyer;

export type CartPricer = ReturnType<typeof createCartPricer>;

export function createCartPricer({ clock, database, products, settings }: Needs) {
  /** Everything is read again, in as many statements whatever the number of lines, and priced by the engine. */
  async function price(
    cart: CartToPrice,
    viewpoint: Viewpoint,
    customerId: string | undefined,
    /** Of the request that brought the coupon code; without one the code was typed before. */
    ip?: string,
  ): Promise<CartDto> {
    const companyId = viewpoint.company.id;
    const readingBuyer =
      customerId === undefined ? Promise.resolve(nobody) : readBuyer(database.reads.sql, customerId, companyId);
    const place = await placeOf(cart.orderTypeId, viewpoint, readingBuyer);
    const productIds = [...new Set(cart.lines.map(({ productId }) => productId))];
    const [{ version, products: found }, buyer, coupon] = await Promise.all([
      products.find(productIds, place),
      readingBuyer,
      cart.couponCode
        ? findTypedCoupon({ clock, database }, { companyId, code: cart.couponCode }, { customerId, ip })
        : undefined,
    ]);
    const circumstances = { ...(await settings.at(version, companyId)), ...buyer };
    const facts = await withNames(factsOf(cart, place, found, circumstances));
    if (!coupon) return withPrices(facts);
    // A guesser still gets the cart, without any coupon.
    if (!coupon.ok) return withPrices({ ...facts, mensajeCupon: problems[coupon.code].message });
    return withPrices(withCoupon(facts, coupon.value, circumstances));
  }

  /** A product that is not sold any more is told by its name, which is asked for only then. */
  async function withNames(facts: CartFacts): Promise<CartFacts> {
    if (facts.productosRetirados.length === 0) return facts;
    const names = await readProductNames(database.reads.sql, facts.productosRetirados);
    const retirados = facts.productosRetirados.map((id) => ({ productoId: id, prod_Desc: names.get(id) ?? '' }));
    return { ...facts, retirados };
  }

  function factsOf(
    cart: CartToPrice,
    { branch }: Viewpoint,
    found: ReadonlyMap<number, CartProduct>,
    circumstances: Circumstances,
  ): CartFacts {
    const todayCode = dayCodeOf(clock.now());
    const purchases = cart.lines.filter(({ kind }) => kind === 'purchase');
    const gifts = (wanted: GiftKind) =>
      cart.lines.flatMap((line) => (line.kind === wanted ? giftFacts(line, purchases, found, todayCode) : []));
    const { patients } = circumstances;
    const isAboutCart = ({ productId }: Benefit) => productId === undefined || found.has(productId);
    return {
      version: cart.version,
      sucursalId: branch && branch > 0 ? branch : -1,
      // ORDTYPE-08
      tipoPedidoId: circumstances.isDeliveryOffered ? cart.orderTypeId : orderTypeIds.pickup,
      dia: todayCode,
      procesoCuartaEdad: circumstances.isFourthAgeOn,
      minimoDomicilio: toDecimal(circumstances.deliveryMinimumCents),
      productosCarritoCompra: purchases.flatMap((line) => lineFacts(line, found.get(line.productId), circumstances)),
      productosCarritoCanje: gifts('swap'),
      productosCarritoBonificacion: gifts('bonus'),
      ...(patients.length > 0 ? { pacientes: patients } : {}),
      beneficiosAdicionales: circumstances.benefits.filter(isAboutCart).map(toBenefitDto),
      codigoCupon: cart.couponCode,
      cuponDigital: null,
      mensajeCupon: '',
      productosRetirados: purchases.filter(({ productId }) => !found.has(productId)).map(({ productId }) => productId),
    };
  }

  /** COUPON-06 COUPON-08: judged again each time, by what the cart comes to without it. */
  function withCoupon(facts: CartFacts, coupon: CouponRow | undefined, { areCouponsOn }: Circumstances): CartFacts {
    const refusal = areCouponsOn
      ? couponRefusal(coupon, {
          today: storeDate(clock.now()).isoDate,
          orderTypeId: facts.tipoPedidoId,
          productIds: facts.productosCarritoCompra.map(({ productoId }) => productoId),
          totalCents: pricedCartOf(facts).totals.totalCents,
        })
      : couponsOff;
    if (!coupon || refusal !== undefined) return { ...facts, mensajeCupon: refusal ?? '' };
    const { code, description, percent, is_per_product, product_ids } = coupon;
    return {
      ...facts,
      cuponDigital: {
        codigo: code,
        descripcion: description,
        porcentajeDescuento: percent,
        porProducto: is_per_product,
        productos: product_ids,
      },
    };
  }

  return { price };
}

/** BRANCH-06 A019: a delivery without a branch is priced at the customer's default branch, else at branch 5. */
async function placeOf(orderTypeId: OrderTypeId, viewpoint: Viewpoint, buyer: Promise<CartBuyer>): Promise<Viewpoint> {
  if (orderTypeId === orderTypeIds.abroad) return { ...viewpoint, branch: abroadBranchCode };
  const needsDefault = orderTypeId === orderTypeIds.homeDelivery && !(viewpoint.branch && viewpoint.branch > 0);
  if (!needsDefault) return viewpoint;
  const { defaultBranchCode } = await buyer;
  return { ...viewpoint, branch: deliveryBranch({ userDefaultBranch: defaultBranchCode }) };
}

/** A product that is not sold any more has no line; it is told among those withdrawn. */
function lineFacts(line: CartLine, product: CartProduct | undefined, circumstances: Circumstances): CartLineFacts[] {
  if (!product) return [];
  const { line: facts, hasIcare, stock } = product;
  return [
    {
      // Each field below is already in it: a copy and no more is made for each of many lines.
      ...facts,
      cantidad: line.quantity,
      terceraEdad: line.isSenior,
      tieneRecetaCuartaEdad: line.hasFourthAgePrescription,
      tieneReceta: line.hasPrescription,
      promocionAceptadaId: line.acceptedPromotionId,
      recompra: line.isRepurchase,
      recompraFrecuencia: line.repurchaseDays,
      documentoId: line.documentId,
      invActual: stock ?? -1,
      esIcare: circumstances.isIcare && hasIcare,
      esRestringidoAlExtranjero: circumstances.restrictedProductIds.has(facts.productoId),
      esLaboratorioRestringidoAlExtranjero: circumstances.restrictedLaboratoryIds.has(facts.prov_Id),
    },
  ];
}

function giftFacts(
  line: CartLine,
  purchases: readonly CartLine[],
  found: ReadonlyMap<number, CartProduct>,
  todayCode: number,
): RedemptionFacts[] {
  const gift = found.get(line.productId);
  const given = findGift(line, purchases, found, todayCode);
  if (!gift || !given) return [];
  const { promotion, boughtProductId } = given;
  return [
    {
      productoId: line.productId,
      productoDeLaPromocionId: boughtProductId,
      promocionId: promotion.promocionId,
      descripcion: gift.line.prod_Desc,
      imagenUrl: gift.line.imagenUrl,
      cantidad: line.quantity,
      valor: gift.unitPrice,
      cantidad_Requerida: promotion.cantidad_Requerida,
      cantidad_Regala: promotion.cantidad_Regala,
      invActual: gift.stock ?? -1,
      ...(line.patientId > 0 ? { pacienteId: line.patientId } : {}),
    },
  ];
}

function toBenefitDto(benefit: CartSettings['benefits'][number]) {
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
