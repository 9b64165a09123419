import type { ListKind } from '@botica/domain/services/lists';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';

/** The customer and the company: every statement filters by both. */
export interface ListOwner {
  customerId: string;
  companyId: number;
}

export interface SavedProduct {
  productId: number;
  quantity: number;
}

export interface ProductList {
  id: number;
  name: string;
  kind: ListKind;
  shareToken: string | null;
  /** The last added first. */
  products: SavedProduct[];
}

type Row<Columns> = Columns & Record<string, unknown>;

const itemsOf = sql`coalesce((
  select json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) order by i.position desc)
  from product_list_items i where i.list_id = l.id), '[]')`;
const listColumns = sql`l.id, l.name, l.kind, l.share_token as "shareToken", ${itemsOf} as products`;
const ownedBy = ({ customerId, companyId }: ListOwner) =>
  sql`l.customer_id = ${customerId} and l.company_id = ${companyId}`;

/** Favourites first, then in the order of creation. */
export async function findLists(db: Db, owner: ListOwner): Promise<ProductList[]> {
  return await db.execute<Row<ProductList>>(sql`
    select ${listColumns} from product_lists l where ${ownedBy(owner)}
    order by l.kind = 'favourites' desc, l.id`);
}

export async function findList(db: Db, owner: ListOwner, listId: number): Promise<ProductList | undefined> {
  const [row] = await db.execute<Row<ProductList>>(sql`
    select ${listColumns} from product_lists l where l.id = ${listId} and ${ownedBy(owner)}`);
  return row;
}

export interface LockedList {
  kind: ListKind;
  productIds: number[];
}

/** Locked until the change is done, so that a list never grows past its limit. */
export async function lockList(tx: Db, owner: ListOwner, listId: number): Promise<LockedList | undefined> {
  const [row] = await tx.execute<Row<{ kind: ListKind }>>(
    sql`select l.kind from product_lists l where l.id = ${listId} and ${ownedBy(owner)} for update`,
  );
  if (!row) return undefined;
  // A separate statement: the one that waited for the lock sees only the rows from before it waited.
  const items = await tx.execute<Row<{ id: number }>>(
    sql`select product_id as id from product_list_items where list_id = ${listId}`,
  );
  return { kind: row.kind, productIds: items.map(({ id }) => id) };
}

/** Nothing when a list with that name, or the list of favourites, exists already. */
export async function insertList(
  tx: Db,
  { customerId, companyId }: ListOwner,
  { kind, name, at }: { kind: ListKind; name: string; at: Date },
): Promise<number | undefined> {
  const [row] = await tx.execute<Row<{ id: number }>>(sql`
    insert into product_lists (customer_id, company_id, kind, name, created_at)
    values (${customerId}, ${companyId}, ${kind}, ${name}, ${at.toISOString()}::timestamptz)
    on conflict do nothing returning id`);
  return row?.id;
}

export async function findFavouritesId(db: Db, owner: ListOwner): Promise<number | undefined> {
  const [row] = await db.execute<Row<{ id: number }>>(
    sql`select l.id from product_lists l where ${ownedBy(owner)} and l.kind = 'favourites'`,
  );
  return row?.id;
}

/** LIST-01: the unique index rejects the name of another list; distinguishes that from a missing list. */
export async function saveName(
  db: Db,
  owner: ListOwner,
  { listId, name }: { listId: number; name: string },
): Promise<'saved' | 'taken' | 'favourites' | 'missing'> {
  const [row] = await db.execute<Row<{ kind: ListKind | null; taken: boolean; saved: boolean }>>(sql`
    with own as (
      select l.id, l.kind from product_lists l where l.id = ${listId} and ${ownedBy(owner)}
    ), other as (
      select l.id from product_lists l
      where ${ownedBy(owner)} and l.kind = 'own' and lower(l.name) = lower(${name}) and l.id <> ${listId}
    ), saved as (
      update product_lists set name = ${name}
      where id in (select id from own where kind = 'own') and not exists (select from other) returning id
    )
    select (select kind from own) as kind, exists (select from other) as taken, exists (select from saved) as saved`);
  if (row?.saved) return 'saved';
  if (!row?.kind) return 'missing';
  return row.kind === 'favourites' ? 'favourites' : 'taken';
}

export async function deleteList(db: Db, owner: ListOwner, listId: number): Promise<boolean> {
  const rows = await db.execute(
    sql`delete from product_lists l where l.id = ${listId} and ${ownedBy(owner)} returning l.id`,
  );
  return rows.length > 0;
}

/** The products among these that the company sells. */
export async function soldAmong(db: Db, companyId: number, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await db.execute<Row<{ id: number }>>(sql`
    select p.id from product_prices sold join products p on p.id = sold.product_id and not p.is_hidden
    where sold.company_id = ${companyId} and sold.product_id = any(${sql.param([...productIds])}::int[])`);
  return new Set(rows.map(({ id }) => id));
}

/** An existing product keeps its position; its quantity changes only if one was given. */
export async function putProducts(
  tx: Db,
  listId: number,
  products: readonly SavedProduct[],
  { setsQuantity }: { setsQuantity: boolean },
): Promise<void> {
  const whenThere = setsQuantity ? sql`do update set quantity = excluded.quantity` : sql`do nothing`;
  await tx.execute(sql`
    insert into product_list_items (list_id, product_id, quantity)
    select ${listId}, given."productId", given.quantity
    from json_to_recordset(${JSON.stringify(products)}::json) as given("productId" int, quantity smallint)
    on conflict (list_id, product_id) ${whenThere}`);
}

export async function removeProduct(tx: Db, listId: number, productId: number): Promise<void> {
  await tx.execute(sql`delete from product_list_items where list_id = ${listId} and product_id = ${productId}`);
}

/** The existing link, or this new one: two concurrent requests get the same. */
export async function keepShareToken(
  db: Db,
  owner: ListOwner,
  { listId, token }: { listId: number; token: string },
): Promise<{ token: string; name: string } | undefined> {
  const [row] = await db.execute<Row<{ token: string; name: string }>>(sql`
    update product_lists l set share_token = coalesce(l.share_token, ${token})
    where l.id = ${listId} and ${ownedBy(owner)} returning l.share_token as token, l.name`);
  return row;
}

export async function clearShareToken(db: Db, owner: ListOwner, listId: number): Promise<boolean> {
  const rows = await db.execute(
    sql`update product_lists l set share_token = null where l.id = ${listId} and ${ownedBy(owner)} returning l.id`,
  );
  return rows.length > 0;
}

export interface SharedList {
  name: string;
  companyId: number;
  ownerName: string;
  products: SavedProduct[];
}

export async function findSharedList(db: Db, token: string): Promise<SharedList | undefined> {
  const [row] = await db.execute<Row<SharedList>>(sql`
    select l.name, l.company_id as "companyId", c.first_name as "ownerName", ${itemsOf} as products
    from product_lists l join customers c on c.id = l.customer_id
    where l.share_token = ${token} and c.deleted_at is null`);
  return row;
}

/** For products that a company no longer sells, of which only this is shown. */
export async function findNames(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db.execute<Row<{ id: number; name: string }>>(
    sql`select id, name from products where id = any(${sql.param([...productIds])}::int[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findSenderName(db: Db, customerId: string): Promise<string> {
  const [row] = await db.execute<Row<{ name: string }>>(
    sql`select trim(first_name || ' ' || last_name) as name from customers where id = ${customerId}`,
  );
  return row?.name ?? '';
}

/** ROLE-18 */
export async function deleteListsOf(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`delete from product_lists where customer_id = ${customerId}`);
}
