import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { ListNameProblem } from '@botica/domain/services/lists';
import { checkListName, cleanListName, favouritesName, listLimits } from '@botica/domain/services/lists';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { Viewpoint } from '../../catalogue/index.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { OrderAgainService, OrderedAgain } from '../../orders/again/index.ts';
import type { ListOwner, ProductList, SavedProduct } from './store.ts';
import {
  deleteList,
  findFavouritesId,
  findList,
  findLists,
  findNames,
  insertList,
  lockList,
  putProducts,
  removeProduct,
  saveName,
  soldAmong,
} from './store.ts';

export type CreateProblem = ListNameProblem | 'LIST_NAME_TAKEN' | 'TOO_MANY_LISTS';
type AddProblem = 'LIST_NOT_FOUND' | 'LIST_FULL' | 'PRODUCT_NOT_FOUND';
type RenameProblem = ListNameProblem | 'LIST_NOT_FOUND' | 'LIST_NAME_TAKEN' | 'FAVOURITES_KEEP_THEIR_NAME';

/** A product for a list; without a quantity, an existing one keeps its own. */
export interface Addition {
  productId: number;
  quantity?: number | undefined;
}

export type ListsService = ReturnType<typeof createListsService>;

export function createListsService({
  clock,
  database,
  orderAgain,
}: Pick<Platform, 'clock' | 'database'> & { orderAgain: OrderAgainService }) {
  const { db } = database;

  async function put(tx: Db, owner: ListOwner, listId: number, addition: Addition) {
    const { productId, quantity } = addition;
    const list = await lockList(tx, owner, listId);
    if (!list) return failure('LIST_NOT_FOUND');
    const isNew = !list.productIds.includes(productId);
    if (isNew && list.productIds.length >= listLimits.products) return failure('LIST_FULL');
    await putProducts(tx, listId, [{ productId, quantity: quantity ?? 1 }], { setsQuantity: quantity !== undefined });
    return found(await findList(tx, owner, listId));
  }

  const isSold = async (tx: Db, { companyId }: ListOwner, productId: number) =>
    (await soldAmong(tx, companyId, [productId])).has(productId);

  return {
    lists: (owner: ListOwner) => findLists(db, owner),
    find: async (owner: ListOwner, listId: number) => found(await findList(db, owner, listId)),

    /** LIST-01. Products that the company no longer sells are left out: a cart may be old. */
    create(
      owner: ListOwner,
      given: { name: string; products: readonly SavedProduct[] },
    ): Promise<Result<ProductList, CreateProblem | 'LIST_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        const problem = checkListName(given.name);
        if (problem) return failure(problem);
        await lockCustomer(tx, owner.customerId);
        if ((await findLists(tx, owner)).length >= listLimits.lists) return failure('TOO_MANY_LISTS');
        const list = { kind: 'own', name: cleanListName(given.name), at: clock.now() } as const;
        const listId = await insertList(tx, owner, list);
        if (listId === undefined) return failure('LIST_NAME_TAKEN');
        if (given.products.length > 0) {
          const wanted = new Map(given.products.map((product) => [product.productId, product]));
          const sold = await soldAmong(tx, owner.companyId, [...wanted.keys()]);
          const products = [...wanted.values()].filter(({ productId }) => sold.has(productId));
          await putProducts(tx, listId, products, { setsQuantity: true });
        }
        return found(await findList(tx, owner, listId));
      });
    },

    add(owner: ListOwner, listId: number, addition: Addition): Promise<Result<ProductList, AddProblem>> {
      return db.transaction(async (tx) => {
        if (!(await isSold(tx, owner, addition.productId))) return failure('PRODUCT_NOT_FOUND');
        return put(tx, owner, listId, addition);
      });
    },

    /** LIST-04. Of two concurrent first favourites, the second waits for the first one's list, and joins it. */
    addFavourite(owner: ListOwner, productId: number): Promise<Result<ProductList, AddProblem>> {
      return db.transaction(async (tx) => {
        if (!(await isSold(tx, owner, productId))) return failure('PRODUCT_NOT_FOUND');
        const list = { kind: 'favourites', name: favouritesName, at: clock.now() } as const;
        const listId = (await findFavouritesId(tx, owner)) ?? (await insertList(tx, owner, list));
        return put(tx, owner, listId ?? (await findFavouritesId(tx, owner)) ?? 0, { productId });
      });
    },

    /** Idempotent. */
    remove(owner: ListOwner, listId: number, productId: number): Promise<Result<ProductList, 'LIST_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        if (!(await lockList(tx, owner, listId))) return failure('LIST_NOT_FOUND');
        await removeProduct(tx, listId, productId);
        return found(await findList(tx, owner, listId));
      });
    },

    /** LIST-01 */
    rename(owner: ListOwner, listId: number, name: string): Promise<Result<ProductList, RenameProblem>> {
      return db.transaction(async (tx) => {
        const problem = checkListName(name);
        if (problem) return failure(problem);
        await lockCustomer(tx, owner.customerId);
        const outcome = await saveName(tx, owner, { listId, name: cleanListName(name) });
        if (outcome === 'taken') return failure('LIST_NAME_TAKEN');
        if (outcome === 'favourites') return failure('FAVOURITES_KEEP_THEIR_NAME');
        return found(await findList(tx, owner, listId));
      });
    },

    async delete(owner: ListOwner, listId: number): Promise<Result<undefined, 'LIST_NOT_FOUND'>> {
      return (await deleteList(db, owner, listId)) ? success(undefined) : failure('LIST_NOT_FOUND');
    },

    /** At today's prices and with today's stock, by the rules for repeating an order. */
    async putInCart(
      owner: ListOwner,
      viewpoint: Viewpoint,
      listId: number,
    ): Promise<Result<OrderedAgain, 'LIST_NOT_FOUND' | 'CART_FULL'>> {
      const list = await findList(db, owner, listId);
      if (!list) return failure('LIST_NOT_FOUND');
      const names = await findNames(
        db,
        list.products.map(({ productId }) => productId),
      );
      const lines = list.products.map(({ productId, quantity }) => ({
        productId,
        quantity,
        name: names.get(productId) ?? '',
        isSenior: false,
        hasFourthAgePrescription: false,
        documentId: '',
      }));
      return orderAgain.add(owner, viewpoint, lines);
    },
  };
}

function found(list: ProductList | undefined): Result<ProductList, 'LIST_NOT_FOUND'> {
  return list ? success(list) : failure('LIST_NOT_FOUND');
}
