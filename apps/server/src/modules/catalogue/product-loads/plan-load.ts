import type {
  NewProduct,
  ProductChange,
  ProductField,
  ProductFields,
  ProductPageFields,
} from '@botica/domain/catalogue/product-drafts';
import {
  checkNewProduct,
  checkProductChange,
  fieldsIn,
  isSameValue,
  productFieldLabels,
} from '@botica/domain/catalogue/product-drafts';
import type { CompanyId } from '@botica/domain/companies';
import type { Cents } from '@botica/domain/money';
import { blockFields, costField } from '@botica/domain/prices';
import type { Rights } from '@botica/domain/staff';
import type { Batch } from '../../../import/batch.ts';
import type { Plan } from '../../../import/differences.ts';
import type { Known, Price } from '../../../import/known.ts';
import { codeKey, pairKey, readKnown } from '../../../import/known.ts';
import type { Product } from '../../../import/new-product.ts';
import { storeBarcode } from '../../../import/new-product.ts';
import type { Surroundings } from '../../../import/plan.ts';
import { planBatch } from '../../../import/plan.ts';
import type { Db } from '../../../platform/database.ts';
import type { DraftedProduct } from '../product-drafts/index.ts';
import { findDrafted } from '../product-drafts/index.ts';
import type { PagePlan } from './plan-page.ts';
import { pageOfRow, planPages } from './plan-page.ts';
import type { LoadProblem } from './tables.ts';

export interface PlannedChange {
  line: number;
  product: DraftedProduct;
  change: ProductChange;
}

export interface PlannedPrice {
  line: number;
  sku: string;
  name: string;
  companyId: CompanyId;
  productId: number;
  field: keyof typeof loadedPrices;
  oldCents: Cents | null;
  newCents: Cents | null;
}

/** The prices that a file can change, and the cost. */
const loadedPrices = { ...blockFields, [costField]: { key: 'costCents' } } as const;

/** What a batch of a file means for the drafts, the new products and the prices. */
export interface LoadPlan {
  changes: PlannedChange[];
  added: { line: number; given: NewProduct }[];
  prices: PlannedPrice[];
  problems: LoadProblem[];
  rows: number;
}

export interface LoadReading {
  rights: Rights;
  staffId: string;
  around: Surroundings;
  videoOrigins: readonly string[];
  isLocked?: boolean;
}

/** The importer's own plan of the rows, read as the changes of staff. A row with a problem changes nothing at all. */
export async function planLoad(
  db: Db,
  batch: Batch,
  { rights, staffId, around, videoOrigins, isLocked }: LoadReading,
): Promise<LoadPlan> {
  const pretended = new Set(around.pretended);
  const known = await readKnown(db, batch.rows);
  const plan = planBatch(batch.rows, known, around);
  const problems = [...batch.problems, ...plan.problems]
    .filter(({ isNotice }) => !isNotice)
    .map(({ line, column = '', value = '', reason }): LoadProblem => ({ line, column, value, reason }));
  const refused = new Set(problems.map(({ line }) => line));
  const planned = batch.rows.filter(({ line }) => !refused.has(line));
  const lineOf = new Map(planned.map(({ sku, line }) => [codeKey(sku), line]));
  const pages = await planPages(db, planned, videoOrigins);
  const facts: Facts = { rights, staffId, plan, known, lineOf, pages };
  const drafted = await findDrafted(db, {
    ids: touchedIds(facts),
    rights,
    ...(isLocked ? { isLocked } : {}),
  });
  const existing = planExisting(facts, drafted);
  const added = planAdded(facts, pretended);
  const found = [...problems, ...existing.problems, ...added.problems].toSorted((a, b) => a.line - b.line);
  const broken = new Set(found.map(({ line }) => line));
  const good = ({ line }: { line: number }) => !broken.has(line);
  return {
    changes: existing.changes.filter(good),
    prices: existing.prices.filter(good),
    added: added.added.filter(good),
    problems: found,
    rows: new Set([...batch.rows, ...batch.problems].map(({ line }) => line)).size,
  };
}

interface Facts extends Pick<LoadReading, 'rights' | 'staffId'> {
  plan: Plan;
  known: Known;
  lineOf: ReadonlyMap<string, number>;
  pages: PagePlan;
}

function touchedIds({ plan: { products, memberships, prices }, known, pages }: Facts): number[] {
  const stored = new Set([...known.products.values()].map(({ id }) => id));
  const ofPages = [...pages.words.keys()].flatMap((key) => known.products.get(key)?.id ?? []);
  const touched = [
    ...[...products.map(({ id }) => id), ...ofPages],
    ...[...memberships, ...prices].map(({ productId }) => productId),
  ];
  return [...new Set(touched)].filter((id) => stored.has(id));
}

type NotLoaded =
  | ('isHidden' | 'isStickerPrize' | 'isRestrictedAbroad' | 'pictures' | 'pinnedEquivalents')
  | keyof ProductPageFields;

/** The fields of a product that a file can change; the others are not in it. */
function fieldsOf(product: Product, groupIds: readonly number[]): Omit<ProductFields, NotLoaded> {
  const { name, presentation, brand, kind, barcode, laboratoryId, activeIngredient, strength, form } = product;
  const { packSize, unit, description, keywords, taxPercent, isMedicine, isExam, isForPets } = product;
  return {
    ...{ name, presentation, brand, kind, barcode, laboratoryId, activeIngredient, strength, form },
    ...{ packSize, unit, description, keywords, taxPercent, isMedicine, isExam, isForPets, groupIds },
    prescriptionClass: product.prescriptionClass as ProductFields['prescriptionClass'],
    allowsOrderWithoutStock: product.allowsOrderWithoutStock,
  };
}

function planExisting(facts: Facts, drafted: readonly DraftedProduct[]) {
  const { rights, staffId, plan, known, lineOf, pages } = facts;
  const wanted = new Map(plan.products.map((product) => [product.id, product]));
  const stored = new Map([...known.products.values()].map((product) => [product.id, product]));
  const groups = Map.groupBy(plan.memberships, ({ productId }) => productId);
  const prices = Map.groupBy(plan.prices, ({ productId }) => productId);
  const byId = new Map(drafted.map((product) => [product.id, product]));
  const found = { changes: [] as PlannedChange[], prices: [] as PlannedPrice[], problems: [] as LoadProblem[] };
  for (const id of touchedIds(facts)) {
    const before = stored.get(id);
    if (!before) continue;
    const line = lineOf.get(codeKey(before.sku)) ?? 0;
    const complain = (column: string, value: string, reason: string) =>
      found.problems.push({ line, column, value, reason });
    const product = byId.get(id);
    if (!product?.canEdit) {
      complain('codigo', before.sku, 'lo vende una empresa donde no tienes permiso');
      continue;
    }
    const joined = [...product.fields.groupIds, ...(groups.get(id) ?? []).map(({ groupId }) => groupId)];
    const fields = fieldsOf(
      wanted.get(id) ?? before,
      joined.sort((a, b) => a - b),
    );
    const change = changeOf(product, { ...fields, ...pageOfRow(pages, before.sku, product.fields, complain) });
    for (const [field, reason] of Object.entries(checkProductChange(change))) {
      complain(productFieldLabels[field as ProductField], shown(change[field as ProductField]), reason);
    }
    for (const { field, value, author } of product.draft.filter((one) => one.staffId !== staffId)) {
      if (change[field] === undefined || isSameValue(change[field], value)) continue;
      complain(productFieldLabels[field], shown(change[field]), `${author} tiene otro valor en borrador`);
    }
    if (fieldsIn(change).length > 0) found.changes.push({ line, product, change });
    for (const price of prices.get(id) ?? []) {
      const stands = known.prices.get(pairKey(price.companyId, id));
      const own = priceChanges(price, stands, { line, sku: before.sku, name: before.name });
      if (!stands) complain('precio', '', `no se vende en la empresa ${price.companyId}: su primer precio se importa`);
      else if (!rights.canAt('prices.edit', { companyId: price.companyId as CompanyId })) {
        complain('empresa', String(price.companyId), 'no puedes cambiar los precios de esa empresa');
      }
      found.prices.push(...own);
    }
  }
  return found;
}

/** What a page shows is too long to repeat. */
const shown = (value: ProductChange[ProductField]) => (typeof value === 'object' ? '' : String(value));

/** Against what is published: a draft of the same person is replaced. */
function changeOf({ fields, draft }: DraftedProduct, wanted: ProductChange): ProductChange {
  const own = new Map(draft.map(({ field, value }) => [field, value]));
  const changed = fieldsIn(wanted).filter((field) => !isSameValue(wanted[field], fields[field]));
  const news = changed.filter((field) => !isSameValue(wanted[field], own.get(field)));
  return Object.fromEntries(news.map((field) => [field, wanted[field]]));
}

function priceChanges(
  price: Price,
  before: Price | undefined,
  at: Pick<PlannedPrice, 'line' | 'sku' | 'name'>,
): PlannedPrice[] {
  if (!before) return [];
  const { companyId, productId } = price;
  return (Object.keys(loadedPrices) as PlannedPrice['field'][]).flatMap((field) => {
    const { key } = loadedPrices[field];
    const [oldCents, newCents] = [before[key], price[key]];
    return oldCents === newCents
      ? []
      : [{ ...at, companyId: companyId as CompanyId, productId, field, oldCents, newCents }];
  });
}

function planAdded({ rights, plan, known, lineOf, pages }: Facts, pretended: ReadonlySet<string>) {
  const found = { added: [] as LoadPlan['added'], problems: [] as LoadProblem[] };
  const groups = Map.groupBy(plan.memberships, ({ productId }) => productId);
  const prices = Map.groupBy(plan.prices, ({ productId }) => productId);
  for (const product of plan.products) {
    const key = codeKey(product.sku);
    if (known.products.has(key) || pretended.has(key)) continue;
    const line = lineOf.get(key) ?? 0;
    const groupIds = (groups.get(product.id) ?? []).map(({ groupId }) => groupId).sort((a, b) => a - b);
    const own = (prices.get(product.id) ?? []).map(
      ({ icare: _icare, quantityTiers: _tiers, productId: _id, companyId, ...price }) => ({
        ...price,
        companyId: companyId as CompanyId,
      }),
    );
    // The barcode of the store belongs to the id, which the product gets when it is added.
    const { barcode, ...words } = fieldsOf(product, groupIds);
    const fields = barcode === storeBarcode(product.id) ? words : { ...words, barcode };
    const complain = (column: string, value: string, reason: string) =>
      found.problems.push({ line, column, value, reason });
    const page = pageOfRow(pages, product.sku, noPage, complain);
    const given: NewProduct = { sku: product.sku, fields, page, prices: own };
    for (const [field, reason] of Object.entries(checkNewProduct(given))) {
      found.problems.push({ line, column: field === 'prices' ? 'precio' : columnOf(field), value: '', reason });
    }
    const may = ({ companyId }: { companyId: CompanyId }) =>
      rights.canAt('catalogue.edit', { companyId }) && rights.canAt('prices.edit', { companyId });
    if (!own.every(may)) {
      found.problems.push({ line, column: 'empresa', value: '', reason: 'no puedes poner precios en esa empresa' });
    }
    found.added.push({ line, given });
  }
  return found;
}

const noPage: ProductPageFields = { video: null, complementary: [], panels: [], certificate: null };

const columnOf = (field: string) => (field === 'sku' ? 'codigo' : productFieldLabels[field as ProductField]);
