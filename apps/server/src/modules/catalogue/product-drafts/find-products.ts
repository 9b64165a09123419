import { mostProductsCounted } from '@botica/contract/catalogue/product-drafts';
import type { PrescriptionClass, ProductListState, ProductRestriction } from '@botica/domain/catalogue/product-drafts';
import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds as allCompanies, switchableCompanies } from '@botica/domain/companies';
import type { Rights } from '@botica/domain/staff';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { beginEach } from '../../../platform/plain-words.ts';
import { wordsOfProduct } from '../index.ts';
import { isReadBy, sealColumn } from './store.ts';

export interface ProductFilter {
  text?: string | undefined;
  groupId?: number | undefined;
  laboratoryId?: number | undefined;
  prescriptionClass?: PrescriptionClass | undefined;
  restriction?: ProductRestriction | undefined;
  state?: ProductListState | undefined;
  /** Products that this company sells. */
  companyId?: CompanyId | undefined;
}

export interface ListedProduct {
  id: number;
  sku: string;
  name: string;
  presentation: string;
  laboratory: string;
  prescriptionClass: PrescriptionClass;
  isHidden: boolean;
  /** Fields of its draft. */
  changes: number;
  seal: string;
  draftAuthor: string | null;
  draftAt: string | null;
}

export interface ProductPage {
  rows: ListedProduct[];
  /** The last product of this page, when there are more. */
  next: number | undefined;
  /** Exact up to `mostProductsCounted`, then one more. */
  total: number;
}

export interface ProductQuestion {
  filter: ProductFilter;
  /** The last product of the page before. */
  after: number | undefined;
  size: number;
}

const mostWords = 8;

/** By name. Only what the reader's companies sell, and what nobody sells yet. */
export async function findProducts(
  db: Db,
  rights: Rights,
  { filter, after, size }: ProductQuestion,
): Promise<ProductPage> {
  const from = after === undefined ? undefined : await findName(db, after);
  const conditions = productConditions(rights, filter);
  const beyond = from === undefined ? sql`` : sql`and (p.name, p.id) > (${from}, ${after})`;
  const [found, [count]] = await Promise.all([
    db.execute<ListedProduct & Record<string, unknown>>(sql`
      select p.id, p.sku, p.name, p.presentation, l.name as laboratory, p.prescription_class as "prescriptionClass",
        p.is_hidden as "isHidden", draft.changes, draft.seal, draft.author as "draftAuthor", draft.at as "draftAt"
      from (select * from products p where ${conditions} ${beyond} order by p.name, p.id limit ${size + 1}) p
      join laboratories l on l.id = p.laboratory_id
      cross join lateral (
        select count(*)::int as changes, ${sealColumn} as seal, max(d.at) as at,
          (array_agg(d.author order by d.at desc))[1] as author
        from product_drafts d where d.product_id = p.id
      ) draft
      order by p.name, p.id`),
    db.execute<{ total: number }>(sql`
      select count(*)::int as total from (select from products p where ${conditions} limit ${mostProductsCounted + 1}) counted`),
  ]);
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)?.id : undefined, total: count?.total ?? 0 };
}

/** Of the products `p` that the person may read. */
export const productConditions = (rights: Rights, filter: ProductFilter, reads: Reads = 'page'): SQL =>
  sql.join([...allowed(rights, filter, reads), ...conditionsOf(filter)], sql` and `);

/** A page looks up each of its rows. For all rows, what a company sells is read once and the order comes from the index. */
type Reads = 'page' | 'all';

async function findName(db: Db, productId: number): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`select name from products where id = ${productId}`);
  return row?.name;
}

function allowed(rights: Rights, { companyId }: ProductFilter, reads: Reads): SQL[] {
  const own = rights.wholeCompanies('catalogue.read');
  if (companyId !== undefined) {
    return own.includes(companyId) ? [soldIn[reads](companyId)] : [sql`false`];
  }
  // Who reads every company reads every product: nothing to look up for each row.
  return allCompanies.every((id) => own.includes(id)) ? [sql`true`] : [isReadBy(own)];
}

/** For all rows the smaller set is read: a pharmacy sells most products, the laboratory and the supermarket few. */
const soldIn: Record<Reads, (companyId: CompanyId) => SQL> = {
  page: (companyId) =>
    sql`exists (select from product_prices s where s.product_id = p.id and s.company_id = ${companyId})`,
  all: (companyId) =>
    switchableCompanies.some(({ id }) => id === companyId)
      ? sql`(p.id not in (select q.id from products q where not exists (
          select from product_prices s where s.product_id = q.id and s.company_id = ${companyId}))) is true`
      : sql`(p.id in (select s.product_id from product_prices s where s.company_id = ${companyId})) is true`,
};

const restrictions = {
  abroad: sql`(exists (select from restricted_products r where r.product_id = p.id)
    or exists (select from restricted_laboratories r where r.laboratory_id = p.laboratory_id))`,
  pets: sql`p.is_for_pets`,
  exam: sql`p.is_exam`,
} as const satisfies Record<ProductRestriction, SQL>;

const states = {
  visible: sql`not p.is_hidden`,
  hidden: sql`p.is_hidden`,
  draft: sql`p.id in (select d.product_id from product_drafts d)`,
} as const satisfies Record<ProductListState, SQL>;

function conditionsOf({ text, groupId, laboratoryId, prescriptionClass, restriction, state }: ProductFilter): SQL[] {
  const words = plainText(text ?? '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, mostWords);
  return [
    ...(words.length > 0 ? [withWords(words)] : []),
    ...(groupId === undefined ? [] : [inGroup(groupId)]),
    ...(laboratoryId === undefined ? [] : [sql`p.laboratory_id = ${laboratoryId}`]),
    ...(prescriptionClass ? [sql`p.prescription_class = ${prescriptionClass}`] : []),
    ...(restriction ? [restrictions[restriction]] : []),
    ...(state ? [states[state]] : []),
  ];
}

const productWords = wordsOfProduct({
  name: sql`w.name`,
  brand: sql`w.brand`,
  activeIngredient: sql`w.active_ingredient`,
  sku: sql`w.sku`,
  barcode: sql`w.barcode`,
});

/** Found first, by their index: along the order of names each row would be taken apart into its words. */
const withWords = (words: readonly string[]) =>
  sql`p.id = any(array(select w.id from products w where ${beginEach(productWords, words)}))`;

/** The lower levels included. */
const inGroup = (groupId: number) => sql`p.id in (
  with recursive tree as (
    select ${groupId}::int as id union all select g.id from groups g join tree on g.parent_id = tree.id
  )
  select m.product_id from product_groups m join tree on tree.id = m.group_id)`;
