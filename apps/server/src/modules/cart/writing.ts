import type { CartRefusalDto, CartWrittenDto } from '@botica/contract/cart';
import type { AddableProduct } from '@botica/domain/cart';
import { addRefusal, applyChanges, cartLinesLimit, giftsAvailable, refusalOf } from '@botica/domain/cart';
import type { OrderTypeId } from '@botica/domain/order-types';
import { orderTypeName } from '@botica/domain/order-types';
import { dayCodeOf } from '@botica/domain/promotions';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../platform/index.ts';
import type { Viewpoint } from '../catalogue/index.ts';
import { eachOnce, lineKey, toRefusalDto } from './changes.ts';
import { findGift } from './gifts.ts';
import type { CartProducts, ForSale } from './product-facts.ts';
import type { CartSettings, CartSettingsReader } from './settings.ts';
import type { CartLine, CartOwner, StoredCart } from './store.ts';
import { readCart, readContext, readVersion, writeCart } from './store.ts';

export interface CartWrite {
  /** Nothing joins whatever is there. */
  version: number | null;
  lines: readonly CartLine[];
  couponCode?: string | undefined;
  isMerge?: boolean;
  clears?: boolean;
}

export type WriteProblem = 'CARRITO_DESACTUALIZADO' | 'CART_FULL';

type Context = Pick<StoredCart, 'orderTypeId' | 'branchCode'>;

/** Two who make the first cart of a customer at the same moment: the second finds it on its next try. */
const mergeAttempts = 3;

type Needs = Pick<Platform, 'clock' | 'database'> & { products: CartProducts; settings: CartSettingsReader };

export type CartWriter = ReturnType<typeof createCartWriter>;

export function createCartWriter({ clock, database, products, settings }: Needs) {
  const { sql } = database;

  return {
    /** What may not get in is told and left out; what may is written in one statement, on the version that it was made on. */
    async write(
      owner: CartOwner,
      viewpoint: Viewpoint,
      write: CartWrite,
    ): Promise<Result<CartWrittenDto, WriteProblem>> {
      const lines = eachOnce(write.lines);
      const refused = await refusalsOf(owner, viewpoint, lines, write.isMerge ?? false);
      const accepted = lines.filter((line) => !refused.has(lineKey(line)));
      const rechazados = [...refused.values()];
      if (accepted.length === 0 && !write.clears && write.couponCode === undefined) {
        const version = write.version ?? (await readVersion(sql, owner));
        return success({ version, productos: [], rechazados });
      }

      const written = await writeAccepted(owner, accepted, write);
      if (!written) {
        const version = await readVersion(sql, owner);
        return failure(version === write.version || write.version === null ? 'CART_FULL' : 'CARRITO_DESACTUALIZADO');
      }
      const kept = new Map(written.lines.map((line) => [lineKey(line), line.quantity]));
      const productos = accepted.map((line) => ({
        productoId: line.productId,
        promocionId: line.kind === 'purchase' ? line.acceptedPromotionId : line.promotionId,
        cantidad: kept.get(lineKey(line)) ?? 0,
      }));
      return success({ version: written.version, productos, rechazados });
    },
  };

  async function writeAccepted(owner: CartOwner, lines: readonly CartLine[], write: CartWrite) {
    const { version, couponCode, clears = false, isMerge = false } = write;
    if (lines.length > cartLinesLimit) return undefined;
    const attempts = version === null ? mergeAttempts : 1;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const options = { version, linesMaximum: cartLinesLimit, isMerge };
      const written = await writeCart(sql, owner, { lines, clears, couponCode }, options);
      if (written) return written;
    }
    return undefined;
  }

  async function refusalsOf(
    owner: CartOwner,
    viewpoint: Viewpoint,
    lines: readonly CartLine[],
    isMerge: boolean,
  ): Promise<Map<string, CartRefusalDto>> {
    const wanted = lines.filter(({ quantity }) => quantity > 0);
    const purchases = wanted.filter(({ kind }) => kind === 'purchase');
    const gifts = wanted.filter(({ kind }) => kind !== 'purchase');
    if (wanted.length === 0) return new Map();

    const needsContext = !isMerge && purchases.length > 0;
    const [context, found] = await Promise.all([
      needsContext ? readContext(sql, owner) : undefined,
      viewpoint.branch === undefined ? undefined : findForSale(purchases, viewpoint),
    ]);
    const place = { ...viewpoint, branch: viewpoint.branch ?? context?.branchCode };
    const forSale = found ?? (await findForSale(purchases, place));
    const refused = isMerge
      ? refuseUnsold(purchases, forSale)
      : await refusePurchases(viewpoint, purchases, forSale, context ?? { orderTypeId: 2, branchCode: null });
    if (gifts.length > 0) {
      const accepted = lines.filter((line) => line.kind === 'purchase' && !refused.has(lineKey(line)));
      await refuseGifts(owner, place, gifts, accepted, refused);
    }
    return refused;
  }

  async function findForSale(lines: readonly CartLine[], viewpoint: Viewpoint): Promise<Map<number, ForSale>> {
    const ids = lines.map(({ productId }) => productId);
    const { products: found } = await products.findForSale(ids, viewpoint);
    return new Map(found.map((product) => [product.summary.productoId, product]));
  }

  /** CART-06..12 */
  async function refusePurchases(
    { company }: Viewpoint,
    lines: readonly CartLine[],
    forSale: ReadonlyMap<number, ForSale>,
    context: Context,
  ): Promise<Map<string, CartRefusalDto>> {
    const orderType = orderTypeName(context.orderTypeId as OrderTypeId);
    const restricted = orderType === 'abroad' ? await settings.read(company.id) : nothingRestricted;
    const refused = new Map<string, CartRefusalDto>();
    for (const line of lines) {
      const { quantity, hasPrescription } = line;
      const product = toAddable(forSale.get(line.productId), restricted);
      const refusal = addRefusal(product, { quantity, hasPrescription, orderType });
      if (refusal) refused.set(lineKey(line), toRefusalDto(line, refusal));
    }
    return refused;
  }

  /** What joins at login is already the shopper's: only what is not sold stays out, the rest is marked in the cart. */
  function refuseUnsold(lines: readonly CartLine[], forSale: ReadonlyMap<number, ForSale>) {
    const unsold = lines.filter(({ productId }) => !forSale.has(productId));
    const refusal = refusalOf('PRODUCT_NOT_AVAILABLE');
    return new Map(unsold.map((line) => [lineKey(line), toRefusalDto(line, refusal)]));
  }

  /** A gift is had by what will be in the cart once the same change is in. */
  async function refuseGifts(
    owner: CartOwner,
    viewpoint: Viewpoint,
    gifts: readonly CartLine[],
    changes: readonly CartLine[],
    refused: Map<string, CartRefusalDto>,
  ): Promise<void> {
    const cart = await readCart(sql, owner);
    const bought = applyChanges(
      cart.lines.filter(({ kind }) => kind === 'purchase'),
      changes,
    );
    const ids = [...new Set([...bought, ...gifts].map(({ productId }) => productId))];
    const { products: found } = await products.find(ids, viewpoint);
    for (const gift of gifts) {
      const given = findGift(gift, bought, found, dayCodeOf(clock.now()));
      const available = given ? giftsAvailable(given.terms, given.boughtQuantity, given.stock) : 0;
      if (available < gift.quantity) {
        refused.set(lineKey(gift), toRefusalDto(gift, refusalOf('GIFT_NOT_AVAILABLE')));
      }
    }
  }
}

type Restrictions = Pick<CartSettings, 'restrictedProductIds' | 'restrictedLaboratoryIds'>;

const nothingRestricted: Restrictions = { restrictedProductIds: new Set(), restrictedLaboratoryIds: new Set() };

function toAddable(product: ForSale | undefined, restricted: Restrictions): AddableProduct {
  const { summary } = product ?? {};
  return {
    name: summary?.prod_Desc ?? '',
    // CART-09: what the company does not sell has no price.
    unitCents: product?.unitCents ?? -1,
    requiresPrescription: summary?.requiereReceta ?? false,
    isRestrictedAbroad: summary !== undefined && restricted.restrictedProductIds.has(summary.productoId),
    isLaboratoryRestrictedAbroad: summary !== undefined && restricted.restrictedLaboratoryIds.has(summary.prov_Id),
    stock: product?.stock,
    allowsOrderWithoutStock: summary?.permitePedirSinInventario ?? false,
  };
}
