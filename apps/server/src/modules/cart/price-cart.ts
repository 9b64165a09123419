import { problems } from '@botica/contract/problems';
import { deliveryBranch } from '@botica/domain/branches';
import type { Cart, CartGift, CartLine, PricedCart } from '@botica/domain/cart/pricing';
import { priceCart } from '@botica/domain/cart/pricing';
import type { Benefit } from '@botica/domain/catalogue/pricing';
import { discountState } from '@botica/domain/catalogue/pricing';
import { dayCodeOf } from '@botica/domain/catalogue/promotions';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../platform/index.ts';
import type { Viewpoint } from '../catalogue/index.ts';
import type { CouponRow } from '../tenders/digital-coupons/index.ts';
import { couponRefusal, couponsOff, findTypedCoupon, toCartCoupon } from '../tenders/digital-coupons/index.ts';
import { findGift } from './find-gift.ts';
import type { CartProduct, CartProducts } from './product-facts.ts';
import { readProductNames } from './product-facts.ts';
import type { CartBuyer } from './read-buyer.ts';
import { nobody, readBuyer } from './read-buyer.ts';
import type { CartSettings, CartSettingsReader } from './settings.ts';
import { benefitsOn } from './settings.ts';
import type { StoredLine } from './store.ts';
import type { GiftKind } from './tables.ts';
import { withinLimits } from './within-limits.ts';

export interface CartToPrice {
  version: number;
  orderTypeId: OrderTypeId;
  lines: readonly StoredLine[];
  couponCode: string;
}

interface Pricing {
  /** Of the request that brought the coupon code; absent when the code was stored before. */
  ip?: string | undefined;
  /** Ordering this cart replaces the customer's unpaid orders of its products, and gives back their promotions. */
  replacesUnpaid?: boolean;
}

/** ORDTYPE-04: orders abroad leave from one branch. */
export const abroadBranchCode = 5;

type Needs = Pick<Platform, 'clock' | 'database'> & { products: CartProducts; settings: CartSettingsReader };

type FoundCoupon = Awaited<ReturnType<typeof findTypedCoupon>>;

/** The settings and the buyer. */
type Circumstances = CartSettings & CartBuyer;

export type CartPricer = ReturnType<typeof createCartPricer>;

export function createCartPricer({ clock, database, products, settings }: Needs) {
  /** Reads everything again, in a constant number of statements, and prices it. */
  function price(
    cart: CartToPrice,
    viewpoint: Viewpoint,
    customerId: string | undefined,
    { ip, replacesUnpaid = false }: Pricing = {},
  ): Promise<PricedCart> {
    const replaced = replacesUnpaid ? cart.lines.map(({ productId }) => productId) : [];
    const readingBuyer =
      customerId === undefined ? nobody : readBuyer(database.reads.sql, customerId, viewpoint.company.id, replaced);
    return priceFor(cart, viewpoint, Promise.resolve(readingBuyer), { customerId, ip });
  }

  async function priceFor(
    cart: CartToPrice,
    viewpoint: Viewpoint,
    readingBuyer: Promise<CartBuyer>,
    { customerId, ip }: { customerId?: string | undefined; ip?: string | undefined } = {},
  ): Promise<PricedCart> {
    const productIds = cart.lines.map(({ productId }) => productId);
    const { place, found, circumstances, coupon } = await readFor(cart, viewpoint, readingBuyer, {
      ...{ productIds, customerId, ip },
    });
    const facts = await withNames(factsOf(cart, place, found, circumstances));
    return priceFacts(facts, coupon, circumstances);
  }

  /** Everything that pricing needs, for these products, in a constant number of statements. */
  async function readFor(
    cart: Omit<CartToPrice, 'lines'>,
    viewpoint: Viewpoint,
    readingBuyer: Promise<CartBuyer>,
    asked: { productIds: readonly number[]; customerId?: string | undefined; ip?: string | undefined },
  ) {
    const { customerId, ip } = asked;
    const companyId = viewpoint.company.id;
    const place = await placeOf(cart.orderTypeId, viewpoint, readingBuyer);
    const productIds = [...new Set(asked.productIds)];
    const [{ version, products: found }, buyer, coupon] = await Promise.all([
      products.find(productIds, place),
      readingBuyer,
      cart.couponCode
        ? findTypedCoupon({ clock, database }, { companyId, code: cart.couponCode }, { customerId, ip })
        : undefined,
    ]);
    return { place, found, coupon, circumstances: { ...(await settings.at(version, companyId)), ...buyer } };
  }

  function priceFacts(facts: Cart, coupon: FoundCoupon | undefined, circumstances: Circumstances): PricedCart {
    if (!coupon) return priceCart(facts);
    // A client that guesses codes still gets the cart, without a coupon.
    if (!coupon.ok) return priceCart({ ...facts, couponMessage: problems[coupon.code].message });
    return priceCart(withCoupon(facts, coupon.value, circumstances));
  }

  /** Reads the names of withdrawn products only when there are any. */
  async function withNames(cart: Cart): Promise<Cart> {
    if (cart.withdrawn.length === 0) return cart;
    const ids = cart.withdrawn.map(({ productId }) => productId);
    const names = await readProductNames(database.reads.sql, ids);
    return { ...cart, withdrawn: ids.map((productId) => ({ productId, name: names.get(productId) ?? '' })) };
  }

  function factsOf(
    cart: CartToPrice,
    { branch }: Viewpoint,
    found: ReadonlyMap<number, CartProduct>,
    circumstances: Circumstances,
  ): Cart {
    const todayCode = dayCodeOf(clock.now());
    const offered = withinLimits(found, circumstances, todayCode);
    const purchases = cart.lines.filter(({ kind }) => kind === 'purchase');
    const gifts = (wanted: GiftKind) =>
      cart.lines.flatMap((line) => (line.kind === wanted ? giftFacts(line, purchases, offered, todayCode) : []));
    const isAboutCart = ({ productId }: Benefit) => productId === undefined || found.has(productId);
    return {
      version: cart.version,
      branchCode: branch && branch > 0 ? branch : undefined,
      // ORDTYPE-08
      orderTypeId: circumstances.isDeliveryOffered ? cart.orderTypeId : orderTypeIds.pickup,
      todayCode,
      isFourthAgeOn: circumstances.isFourthAgeOn,
      deliveryMinimumCents: circumstances.deliveryMinimumCents,
      lines: purchases.flatMap((line) => lineFacts(line, offered.get(line.productId), circumstances, todayCode)),
      redemptions: gifts('swap'),
      bonuses: gifts('bonus'),
      patients: circumstances.patients,
      benefits: benefitsOn(circumstances.benefits, storeDate(clock.now()).isoDate).filter(isAboutCart),
      couponCode: cart.couponCode,
      coupon: undefined,
      couponMessage: '',
      withdrawn: purchases.flatMap(({ productId }) => (found.has(productId) ? [] : [{ productId, name: '' }])),
    };
  }

  /** COUPON-06 COUPON-08: validated on each pricing, against the cart's total without it. */
  function withCoupon(cart: Cart, coupon: CouponRow | undefined, { areCouponsOn }: Circumstances): Cart {
    const refusal = areCouponsOn
      ? couponRefusal(coupon, {
          today: storeDate(clock.now()).isoDate,
          orderTypeId: cart.orderTypeId,
          productIds: cart.lines.map(({ productId }) => productId),
          totalCents: priceCart(cart).totals.totalCents,
        })
      : couponsOff;
    if (!coupon || refusal !== undefined) return { ...cart, couponMessage: refusal ?? '' };
    return { ...cart, coupon: toCartCoupon(coupon) };
  }

  /**
   * Prices many variations of one cart from a single read: the same statements as one pricing, however many follow. A
   * variation has only the given products.
   */
  async function quote(
    cart: Omit<CartToPrice, 'lines'>,
    viewpoint: Viewpoint,
    customerId: string | undefined,
    productIds: readonly number[],
    { ip }: Pick<Pricing, 'ip'> = {},
  ): Promise<(lines: readonly StoredLine[]) => PricedCart> {
    const readingBuyer =
      customerId === undefined ? nobody : readBuyer(database.reads.sql, customerId, viewpoint.company.id, productIds);
    const { place, found, circumstances, coupon } = await readFor(cart, viewpoint, Promise.resolve(readingBuyer), {
      ...{ productIds, customerId, ip },
    });
    return (lines) => priceFacts(factsOf({ ...cart, lines }, place, found, circumstances), coupon, circumstances);
  }

  return {
    price,
    quote,
    /** For a buyer who need not exist: what somebody with these rights would pay. */
    priceAs: (cart: CartToPrice, viewpoint: Viewpoint, buyer: CartBuyer) =>
      priceFor(cart, viewpoint, Promise.resolve(buyer)),
  };
}

/** BRANCH-06 A019: a delivery without a branch is priced at the customer's default branch, else at branch 5. */
async function placeOf(orderTypeId: OrderTypeId, viewpoint: Viewpoint, buyer: Promise<CartBuyer>): Promise<Viewpoint> {
  if (orderTypeId === orderTypeIds.abroad) return { ...viewpoint, branch: abroadBranchCode };
  const needsDefault = orderTypeId === orderTypeIds.homeDelivery && !(viewpoint.branch && viewpoint.branch > 0);
  if (!needsDefault) return viewpoint;
  const { defaultBranchCode } = await buyer;
  return { ...viewpoint, branch: deliveryBranch({ userDefaultBranch: defaultBranchCode }) };
}

/** A withdrawn product has no line; it is listed separately. */
function lineFacts(
  line: StoredLine,
  product: CartProduct | undefined,
  circumstances: Circumstances,
  todayCode: number,
): CartLine[] {
  if (!product) return [];
  const { stock } = product;
  const facts = product.line.promotionNotice ? withNotice(product.line, line, todayCode) : product.line;
  return [
    {
      // All fields are already in `facts`: one copy per line.
      ...facts,
      quantity: line.quantity,
      isSenior: line.isSenior,
      hasFourthAgePrescription: line.hasFourthAgePrescription,
      hasPrescription: line.hasPrescription,
      acceptedPromotionId: line.acceptedPromotionId,
      isRepurchase: line.isRepurchase,
      repurchaseDays: line.repurchaseDays,
      documentId: line.documentId,
      stock,
      isIcare: circumstances.isIcare && !!facts.prices.icare,
      isRestrictedAbroad: circumstances.restrictedProductIds.has(facts.productId),
      isLaboratoryRestrictedAbroad: circumstances.restrictedLaboratoryIds.has(facts.laboratoryId),
    },
  ];
}

/** "We charge the normal price" is not true when another discount applies. */
function withNotice(facts: CartLine, { quantity, acceptedPromotionId }: StoredLine, todayCode: number): CartLine {
  if (!discountState(facts.promotions, { quantity, acceptedPromotionId }, todayCode)?.isMet) return facts;
  const { promotionNotice: _, ...without } = facts;
  return without;
}

function giftFacts(
  line: StoredLine,
  purchases: readonly StoredLine[],
  found: ReadonlyMap<number, CartProduct>,
  todayCode: number,
): CartGift[] {
  const gift = found.get(line.productId);
  const given = findGift(line, purchases, found, todayCode);
  if (!gift || !given) return [];
  const { promotion, boughtProductId } = given;
  return [
    {
      productId: line.productId,
      boughtProductId,
      promotionId: promotion.id,
      name: gift.line.name,
      imageUrl: gift.line.imageUrl,
      quantity: line.quantity,
      valueCents: gift.unitCents,
      requiredQuantity: promotion.requiredQuantity,
      givenQuantity: promotion.givenQuantity,
      stock: gift.stock,
      patientId: line.patientId,
    },
  ];
}
