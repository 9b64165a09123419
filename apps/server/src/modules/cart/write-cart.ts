import { problems } from '@botica/contract/problems';
import type { AddableProduct } from '@botica/domain/cart';
import { addRefusal, applyChanges, cartLinesLimit, giftsAvailable, refusalOf } from '@botica/domain/cart';
import type { Patient } from '@botica/domain/cart/pricing';
import { pastPurchases } from '@botica/domain/cart/pricing';
import { dayCodeOf } from '@botica/domain/catalogue/promotions';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import { redemptionRefusal } from '@botica/domain/tenders/redemptions';
import type { TransactionSql } from 'postgres';
import type { Platform } from '../../platform/index.ts';
import type { StockedProduct, Viewpoint } from '../catalogue/index.ts';
import { findTypedCoupon } from '../tenders/digital-coupons/index.ts';
import type { RefusedLine } from './build-lines.ts';
import { eachOnce, lineKey, refusedLine } from './build-lines.ts';
import type { FoundGift } from './find-gift.ts';
import { findGift } from './find-gift.ts';
import type { CartProducts } from './product-facts.ts';
import { nobody, ownDocuments, readBuyer } from './read-buyer.ts';
import type { CartSettings, CartSettingsReader } from './settings.ts';
import type { CartContext, CartOwner, StoredLine } from './store.ts';
import { emptyContext, readCart, readContext, readVersion } from './store.ts';
import type { WrittenCart } from './write-lines.ts';
import { writeCart } from './write-lines.ts';

/** In the transaction that writes the lines, which holds the cart. */
export type AlongsideWrite = (tx: TransactionSql, written: WrittenCart) => Promise<void>;

export interface CartWrite {
  /** Null skips the version check. */
  version: number | null;
  lines: readonly StoredLine[];
  couponCode?: string | undefined;
  isMerge?: boolean;
  /** All lines or none: when one is refused, nothing is written. */
  isWhole?: boolean;
  clears?: boolean;
  /** The client's address, by which unknown coupon codes are counted. */
  ip?: string;
  alongside?: AlongsideWrite | undefined;
}

/** The accepted lines, as stored, and the refused ones. */
export interface WrittenLines {
  version: number;
  lines: { productId: number; promotionId: number; quantity: number }[];
  refused: RefusedLine[];
}

export type WriteProblem = 'CARRITO_DESACTUALIZADO' | 'CART_FULL';

/** Two concurrent requests may create a customer's first cart: the second finds it on its next attempt. */
const mergeAttempts = 3;

type Needs = Pick<Platform, 'clock' | 'database'> & { products: CartProducts; settings: CartSettingsReader };

export type CartWriter = ReturnType<typeof createCartWriter>;

export function createCartWriter({ clock, database, products, settings }: Needs) {
  const { sql } = database;

  return {
    /** Returns the refused lines and writes the others in one statement, on the version that the change was made on. */
    async write(owner: CartOwner, viewpoint: Viewpoint, write: CartWrite): Promise<Result<WrittenLines, WriteProblem>> {
      const lines = eachOnce(write.lines);
      const refusals = await refusalsOf(owner, viewpoint, lines, write.isMerge ?? false);
      const accepted = lines.filter((line) => !refusals.has(lineKey(line)));
      const refused = [...refusals.values()];
      const isLeftAlone = write.isWhole && refused.length > 0;
      if (isLeftAlone || (accepted.length === 0 && !write.clears && write.couponCode === undefined)) {
        const version = write.version ?? (await readVersion(sql, owner));
        return success({ version, lines: [], refused });
      }

      const couponCode = await acceptedCoupon(owner, write);
      const written = await writeAccepted(owner, accepted, { ...write, couponCode });
      if (!written) {
        const version = await readVersion(sql, owner);
        return failure(version === write.version || write.version === null ? 'CART_FULL' : 'CARRITO_DESACTUALIZADO');
      }
      const kept = new Map(written.lines.map((line) => [lineKey(line), line.quantity]));
      const stored = accepted.map((line) => ({
        productId: line.productId,
        promotionId: line.kind === 'purchase' ? line.acceptedPromotionId : line.promotionId,
        quantity: kept.get(lineKey(line)) ?? 0,
      }));
      return success({ version: written.version, lines: stored, refused });
    },
  };

  /**
   * A code is stored as typed and validated when the cart is priced (COUPON-06); a rate-limited client's is not stored.
   */
  async function acceptedCoupon(owner: CartOwner, { couponCode, ip }: CartWrite): Promise<string | undefined> {
    if (!couponCode) return couponCode;
    const { companyId, customerId } = owner;
    const found = await findTypedCoupon({ clock, database }, { companyId, code: couponCode }, { customerId, ip });
    return found.ok ? couponCode : '';
  }

  async function writeAccepted(owner: CartOwner, lines: readonly StoredLine[], write: CartWrite) {
    const { version, couponCode, clears = false, isMerge = false, alongside } = write;
    if (lines.length > cartLinesLimit) return undefined;
    const attempts = version === null ? mergeAttempts : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const options = { version, linesMaximum: cartLinesLimit, isMerge };
      const changes = { lines, clears, couponCode };
      const written = alongside
        ? await sql.begin(async (tx) => {
            const made = await writeCart(tx, owner, changes, options);
            if (made) await alongside(tx, made);
            return made;
          })
        : await writeCart(sql, owner, changes, options);
      if (written) return written;
    }
    return undefined;
  }

  async function refusalsOf(
    owner: CartOwner,
    viewpoint: Viewpoint,
    lines: readonly StoredLine[],
    isMerge: boolean,
  ): Promise<Map<string, RefusedLine>> {
    const wanted = lines.filter(({ quantity }) => quantity > 0);
    const purchases = wanted.filter(({ kind }) => kind === 'purchase');
    const gifts = wanted.filter(({ kind }) => kind !== 'purchase');
    if (wanted.length === 0) return new Map();

    const needsContext = !isMerge && purchases.length > 0;
    const [context, found] = await Promise.all([
      needsContext ? readContext(sql, owner, idsOf(purchases)) : undefined,
      viewpoint.branch === undefined ? undefined : findForSale(purchases, viewpoint),
    ]);
    const place = { ...viewpoint, branch: viewpoint.branch ?? context?.branchCode };
    const forSale = found ?? (await findForSale(purchases, place));
    const refused = isMerge
      ? refuseUnsold(purchases, forSale)
      : await refusePurchases(viewpoint, purchases, forSale, context ?? emptyContext);
    if (!isMerge) await refuseDocuments(owner, purchases, refused);
    if (gifts.length > 0) {
      const accepted = lines.filter((line) => line.kind === 'purchase' && !refused.has(lineKey(line)));
      await refuseGifts(owner, place, gifts, accepted, refused);
    }
    return refused;
  }

  async function findForSale(lines: readonly StoredLine[], viewpoint: Viewpoint): Promise<Map<number, StockedProduct>> {
    const { products: found } = await products.findForSale(idsOf(lines), viewpoint);
    return new Map(found.map((one) => [one.product.id, one]));
  }

  /** CART-06..12. Lowering a quantity is never refused, whatever happened to the product. */
  async function refusePurchases(
    { company }: Viewpoint,
    lines: readonly StoredLine[],
    forSale: ReadonlyMap<number, StockedProduct>,
    context: CartContext,
  ): Promise<Map<string, RefusedLine>> {
    const orderType = orderTypeName(context.orderTypeId as OrderTypeId);
    const restricted = orderType === 'abroad' ? await settings.read(company.id) : nothingRestricted;
    const refused = new Map<string, RefusedLine>();
    for (const line of lines) {
      const { quantity, hasPrescription } = line;
      const before = context.quantities.get(line.productId) ?? 0;
      if (quantity < before) continue;
      const product = toAddable(forSale.get(line.productId), restricted);
      const kept = quantity === before ? { ...product, stock: undefined } : product;
      const refusal = addRefusal(kept, { quantity, hasPrescription, orderType });
      if (refusal) refused.set(lineKey(line), refusedLine(line, refusal));
    }
    return refused;
  }

  /** Refuses prescriptions that are not the customer's. */
  async function refuseDocuments(
    { customerId }: CartOwner,
    lines: readonly StoredLine[],
    refused: Map<string, RefusedLine>,
  ): Promise<void> {
    const given = lines.filter(({ documentId }) => documentId !== '');
    const own = await ownDocuments(
      sql,
      customerId,
      given.map(({ documentId }) => documentId.toLowerCase()),
    );
    for (const line of given) {
      if (!own.has(line.documentId.toLowerCase())) refused.set(lineKey(line), refusedLine(line, unknownDocument));
    }
  }

  /** Lines of a merge at login are already the shopper's: only unsold products are refused, others are flagged. */
  function refuseUnsold(lines: readonly StoredLine[], forSale: ReadonlyMap<number, StockedProduct>) {
    const unsold = lines.filter(({ productId }) => !forSale.has(productId));
    const refusal = refusalOf('PRODUCT_NOT_AVAILABLE');
    return new Map(unsold.map((line) => [lineKey(line), refusedLine(line, refusal)]));
  }

  /** Gifts are judged by the cart as it will be after the change. */
  async function refuseGifts(
    owner: CartOwner,
    viewpoint: Viewpoint,
    gifts: readonly StoredLine[],
    changes: readonly StoredLine[],
    refused: Map<string, RefusedLine>,
  ): Promise<void> {
    const hasPatient = gifts.some(({ patientId }) => patientId > 0);
    const [cart, { patients }] = await Promise.all([
      readCart(sql, owner),
      hasPatient ? readBuyer(sql, owner.customerId, owner.companyId) : nobody,
    ]);
    const bought = applyChanges(
      cart.lines.filter(({ kind }) => kind === 'purchase'),
      changes,
    );
    const ids = [...new Set([...bought, ...gifts].map(({ productId }) => productId))];
    const { products: found } = await products.find(ids, viewpoint);
    for (const gift of gifts) {
      const given = findGift(gift, bought, found, dayCodeOf(clock.now()));
      const refusal = gift.kind === 'swap' ? refuseSwap(gift, given, patients) : refuseBonus(gift, given);
      if (refusal) refused.set(lineKey(gift), refusedLine(gift, refusal));
    }
  }
}

const idsOf = (lines: readonly StoredLine[]) => lines.map(({ productId }) => productId);

/** BONUS-01 */
function refuseBonus({ quantity }: StoredLine, given: FoundGift | undefined) {
  const available = given ? giftsAvailable(given.promotion, given.boughtQuantity, given.stock) : 0;
  return available < quantity ? refusalOf('GIFT_NOT_AVAILABLE') : undefined;
}

/** CANJE-01 CANJE-03..05 */
function refuseSwap(
  { quantity, promotionId, patientId }: StoredLine,
  given: FoundGift | undefined,
  patients: readonly Patient[],
) {
  if (!given) return refusalOf('GIFT_NOT_AVAILABLE');
  if (patientId > 0 && !patients.some(({ id }) => id === patientId)) return unknownPatient;
  const past = pastPurchases(patients, { patientId, promotionId });
  return redemptionRefusal(given.promotion, { bought: given.boughtQuantity, past, stock: given.stock }, quantity);
}

const unknownDocument = {
  code: 'PRESCRIPTION_NOT_FOUND',
  title: 'Receta',
  message: problems.PRESCRIPTION_NOT_FOUND.message,
};
const unknownPatient = { code: 'PATIENT_NOT_FOUND', title: 'Canje', message: problems.PATIENT_NOT_FOUND.message };

type Restrictions = Pick<CartSettings, 'restrictedProductIds' | 'restrictedLaboratoryIds'>;

const nothingRestricted: Restrictions = { restrictedProductIds: new Set(), restrictedLaboratoryIds: new Set() };

function toAddable(found: StockedProduct | undefined, restricted: Restrictions): AddableProduct {
  const { product, stock } = found ?? {};
  return {
    name: product?.name ?? '',
    // CART-09: a product that the company does not sell has no price.
    unitCents: product?.unitCents ?? -1,
    requiresPrescription: product?.requiresPrescription ?? false,
    isRestrictedAbroad: product !== undefined && restricted.restrictedProductIds.has(product.id),
    isLaboratoryRestrictedAbroad: product !== undefined && restricted.restrictedLaboratoryIds.has(product.laboratoryId),
    stock,
    allowsOrderWithoutStock: product?.allowsOrderWithoutStock ?? false,
  };
}
