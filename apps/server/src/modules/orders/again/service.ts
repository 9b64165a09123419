import type { OrderAgainDto } from '@botica/contract/orders/again';
import { decodeOrderId } from '@botica/domain/orders';
import { type BoughtLine, orderAgain, type SoldProduct } from '@botica/domain/orders/again';
import type { OrderTypeId } from '@botica/domain/orders/order-types';
import { orderTypeName } from '@botica/domain/orders/order-types';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { CartLine, StoredCart } from '../../cart/index.ts';
import { createCartProducts, createCartSettings, createCartWriter, readCart } from '../../cart/index.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import { createSummaries } from '../../catalogue/index.ts';
import { findBought } from './store.ts';

interface Owner {
  customerId: string;
  companyId: number;
}

export type OrderAgainService = ReturnType<typeof createOrderAgainService>;

export function createOrderAgainService(platform: Platform) {
  const { sql, reads } = platform.database;
  const products = createCartProducts({ ...platform, summaries: createSummaries(platform) });
  const writer = createCartWriter({ ...platform, products, settings: createCartSettings(reads.sql) });

  async function findSold(ids: readonly number[], viewpoint: Viewpoint): Promise<Map<number, SoldProduct>> {
    const { products: found } = await products.findForSale(ids, viewpoint);
    return new Map(
      found.map(({ summary, unitCents, stock }) => [
        summary.productoId,
        {
          unitCents,
          stock,
          requiresPrescription: summary.requiereReceta,
          allowsOrderWithoutStock: summary.permitePedirSinInventario,
        },
      ]),
    );
  }

  /**
   * What can still be bought joins the cart in one write, the larger quantity of a product staying: pressed twice, or
   * with half of it in the cart already, nothing is there twice.
   */
  async function fill(
    owner: Owner,
    viewpoint: Viewpoint,
    { bought, cart }: { bought: readonly BoughtLine[]; cart: StoredCart },
  ): Promise<Result<OrderAgainDto, 'CART_FULL'>> {
    const place = { ...viewpoint, branch: viewpoint.branch ?? cart.branchCode };
    const sold = await findSold([...new Set(bought.map(({ productId }) => productId))], place);
    const { toAdd, leftOut } = orderAgain(bought, sold, orderTypeName(cart.orderTypeId as OrderTypeId));

    const lines = toAdd.map(toCartLine);
    const written = await writer.write(owner, place, { version: null, lines, isMerge: true });
    if (!written.ok) return failure('CART_FULL');
    const names = new Map(bought.map(({ productId, name }) => [productId, name]));
    return success({
      version: written.value.version,
      agregados: written.value.productos.map(({ productoId, cantidad }) => ({
        productoId,
        nombre: names.get(productoId) ?? '',
        cantidad,
      })),
      noAgregados: leftOut.map(({ productId, name, quantity, added, code, message }) => ({
        productoId: productId,
        nombre: name,
        cantidadPedida: quantity,
        cantidadAgregada: added,
        codigo: code,
        motivo: message,
      })),
    });
  }

  return {
    async repeat(
      owner: Owner,
      viewpoint: Viewpoint,
      encodedId: string,
    ): Promise<Result<OrderAgainDto, 'ORDER_NOT_FOUND' | 'CART_FULL'>> {
      const orderId = decodeOrderId(encodedId);
      const [bought, cart] = await Promise.all([
        orderId === undefined ? undefined : findBought(sql, owner, { orderId, now: platform.clock.now() }),
        readCart(sql, owner),
      ]);
      return bought ? fill(owner, viewpoint, { bought, cart }) : failure('ORDER_NOT_FOUND');
    },

    /** The same with what a customer kept in a list. */
    async add(owner: Owner, viewpoint: Viewpoint, bought: readonly BoughtLine[]) {
      return fill(owner, viewpoint, { bought, cart: await readCart(sql, owner) });
    },
  };
}

/** A promotion that was accepted then, and a purchase that repeats itself, the cart asks for again. */
function toCartLine({ productId, quantity, isSenior, hasFourthAgePrescription, documentId }: BoughtLine): CartLine {
  return {
    kind: 'purchase',
    productId,
    promotionId: 0,
    quantity,
    isSenior,
    hasFourthAgePrescription,
    hasPrescription: documentId !== '',
    acceptedPromotionId: 0,
    isRepurchase: false,
    repurchaseDays: 0,
    documentId,
    patientId: 0,
  };
}
