import { decodeOrderId } from '@botica/domain/orders';
import { type BoughtLine, orderAgain, type SoldProduct } from '@botica/domain/orders/again';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { AlongsideWrite, Cart, StoredCart, StoredLine } from '../../cart/index.ts';
import { purchaseOf, readCart } from '../../cart/index.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import { findBought } from './store.ts';

interface Owner {
  customerId: string;
  companyId: number;
}

/** Which lines of an order were added to the cart, and which were not. */
export interface OrderedAgain {
  /** The cart's version. */
  version: number;
  added: { productId: number; name: string; quantity: number }[];
  leftOut: ReturnType<typeof orderAgain>['leftOut'];
}

export type OrderAgainService = ReturnType<typeof createOrderAgainService>;

export function createOrderAgainService(
  platform: Platform,
  { cart: { products, writer } }: { cart: Pick<Cart, 'products' | 'writer'> },
) {
  const { sql } = platform.database;

  async function findSold(ids: readonly number[], viewpoint: Viewpoint): Promise<Map<number, SoldProduct>> {
    const { products: found } = await products.findForSale(ids, viewpoint);
    return new Map(
      found.map(({ product, stock }) => [
        product.id,
        {
          unitCents: product.unitCents,
          stock,
          requiresPrescription: product.requiresPrescription,
          allowsOrderWithoutStock: product.allowsOrderWithoutStock,
        },
      ]),
    );
  }

  /**
   * Adds what can still be bought to the cart in one write. For each product the larger quantity wins, so a repeated
   * request adds nothing.
   */
  async function fill(
    owner: Owner,
    viewpoint: Viewpoint,
    {
      bought,
      cart,
      alongside,
    }: { bought: readonly BoughtLine[]; cart: StoredCart; alongside?: AlongsideWrite | undefined },
  ): Promise<Result<OrderedAgain, 'CART_FULL'>> {
    const place = { ...viewpoint, branch: viewpoint.branch ?? cart.branchCode };
    const sold = await findSold([...new Set(bought.map(({ productId }) => productId))], place);
    const { toAdd, leftOut } = orderAgain(bought, sold, orderTypeName(cart.orderTypeId as OrderTypeId));

    const lines = toAdd.map(toCartLine);
    const written = await writer.write(owner, place, { version: null, lines, isMerge: true, alongside });
    if (!written.ok) return failure('CART_FULL');
    const names = new Map(bought.map(({ productId, name }) => [productId, name]));
    return success({
      version: written.value.version,
      added: written.value.lines.map(({ productId, quantity }) => ({
        productId,
        name: names.get(productId) ?? '',
        quantity,
      })),
      leftOut,
    });
  }

  return {
    async repeat(
      owner: Owner,
      viewpoint: Viewpoint,
      encodedId: string,
    ): Promise<Result<OrderedAgain, 'ORDER_NOT_FOUND' | 'CART_FULL'>> {
      const orderId = decodeOrderId(encodedId);
      const [bought, cart] = await Promise.all([
        orderId === undefined ? undefined : findBought(sql, owner, { orderId, now: platform.clock.now() }),
        readCart(sql, owner),
      ]);
      return bought ? fill(owner, viewpoint, { bought, cart }) : failure('ORDER_NOT_FOUND');
    },

    /** The same for the lines of a saved list. */
    async add(owner: Owner, viewpoint: Viewpoint, bought: readonly BoughtLine[], alongside?: AlongsideWrite) {
      return fill(owner, viewpoint, { bought, cart: await readCart(sql, owner), alongside });
    },
  };
}

/** Accepted promotions and repeat purchases are not copied: the cart asks for them again. */
function toCartLine({ productId, quantity, documentId, ...line }: BoughtLine): StoredLine {
  const { isSenior, hasFourthAgePrescription, hasPrescription = documentId !== '' } = line;
  return purchaseOf({ productId, quantity, isSenior, hasFourthAgePrescription, hasPrescription, documentId });
}
