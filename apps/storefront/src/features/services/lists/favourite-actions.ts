import { type ListDto, listLists, listTypeIds, removeFromList, saveList } from '@botica/contract/services/lists';
import type { CompanyId } from '@botica/domain/companies';
import { favouritesName, listMessages } from '@botica/domain/services/lists';
import { call, callInBackground } from '../../../lib/call.ts';
import { getCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { getSession, hasSession, onUserChange } from '../../identity/index.ts';
import { type FavouritesGlance, glanceOf, writeGlance } from './favourites-glance.ts';
import { tellList } from './tell-list.ts';

/** The customer and the country: answers for another one are discarded. */
function whoNow(): { userId: string; companyId: CompanyId } | undefined {
  const userId = getSession().user?.usuarioId;
  return userId !== undefined && hasSession() ? { userId, companyId: getCompany().id } : undefined;
}

const isStill = (who: { userId: string; companyId: CompanyId }) =>
  whoNow()?.userId === who.userId && getCompany().id === who.companyId;

export async function refreshFavourites(): Promise<void> {
  const who = whoNow();
  if (!who) return;
  const lists = await callInBackground(listLists, {});
  if (isStill(who)) keepFavourites(who, lists);
}

/** Every answer with all lists also updates the favourites. */
export function keepFavourites(who: { userId: string; companyId: CompanyId }, lists: readonly ListDto[]): void {
  const list = lists.find(({ tipoLista }) => tipoLista === listTypeIds.favourites);
  writeGlance({ ...who, ...glanceFrom(list) });
}

function glanceFrom(list: ListDto | undefined): Omit<FavouritesGlance, 'userId' | 'companyId'> {
  const productIds = list?.productos.map(({ productoId }) => productoId) ?? [];
  return { listId: list?.id, productIds, readAtMs: Date.now() };
}

const changing = new Set<number>();

/** LIST-04 LIST-07: optimistic: shown immediately, and rolled back when the server refuses. */
export async function toggleFavourite(productId: number): Promise<void> {
  const who = whoNow();
  if (!who) {
    addAfterLogin(productId);
    return;
  }
  if (changing.has(productId)) return;
  changing.add(productId);
  const { listId, productIds } = glanceOf(who.userId, who.companyId) ?? glanceFromNothing;
  const isFavourite = productIds.includes(productId);
  const shown = isFavourite ? productIds.filter((id) => id !== productId) : [productId, ...productIds];
  const readAtMs = Date.now();
  writeGlance({ ...who, listId, productIds: shown, readAtMs });
  try {
    const list = isFavourite && listId !== undefined ? await remove(listId, productId) : await add(productId);
    if (isStill(who)) writeGlance({ ...who, ...glanceFrom(list) });
    tellList.done(isFavourite ? listMessages.favouriteRemoved : listMessages.favouriteAdded);
    void queryClient.invalidateQueries({ queryKey: ['lists'] });
  } catch (error) {
    if (isStill(who)) writeGlance({ ...who, listId, productIds, readAtMs });
    tellList.failed(error);
  } finally {
    changing.delete(productId);
  }
}

const glanceFromNothing = { listId: undefined, productIds: [] as readonly number[] };

const add = (productId: number) =>
  call(saveList, {
    body: { id: null, tipoLista: listTypeIds.favourites, nombre: favouritesName, productoId: productId },
  });

const remove = (listId: number, productId: number) =>
  call(removeFromList, { query: { listaId: listId, productoId: productId } });

/** A pending favourite expires: a much later login has another reason. */
const patienceMs = 15 * 60_000;
let wanted: { productId: number; companyId: CompanyId; atMs: number } | undefined;

function addAfterLogin(productId: number): void {
  wanted = { productId, companyId: getCompany().id, atMs: Date.now() };
  showOverlay('login');
}

onUserChange((userId) => {
  if (userId === undefined || !wanted) return;
  const { productId, companyId, atMs } = wanted;
  wanted = undefined;
  if (companyId === getCompany().id && Date.now() - atMs < patienceMs) void addWanted(productId);
});

/** Added in any case: a requested favourite must not be toggled off. */
async function addWanted(productId: number): Promise<void> {
  const who = whoNow();
  if (!who) return;
  try {
    const list = await add(productId);
    if (isStill(who)) writeGlance({ ...who, ...glanceFrom(list) });
    tellList.done(listMessages.favouriteAdded);
  } catch (error) {
    tellList.failed(error);
  }
}
