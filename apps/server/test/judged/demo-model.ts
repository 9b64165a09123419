import { createDemoStore } from '@botica/demo-data';
import { type Company, companies } from '@botica/domain/companies';
import { createExamSearch } from '@botica/domain/services/laboratory';
import type { SearchDocument } from '../../src/modules/catalogue/search/model/document.ts';
import type { SearchAnswer } from '../../src/modules/catalogue/search/model/question.ts';
import { SearchModel } from '../../src/modules/catalogue/search/model/search-model.ts';
import { readVocabulary } from '../../src/modules/catalogue/search/vocabulary/read-vocabulary.ts';
import type { JudgedProduct, JudgedQuery } from './judge.ts';
import { judgedFirst } from './judge.ts';

/** The whole demo catalogue in memory: the database of the tests has only a part of it. */
export interface DemoModel {
  model: SearchModel;
  company: Company;
  products: ReadonlyMap<number, JudgedProduct>;
  searchExams(text: string): JudgedProduct[];
}

export function searchDemo({ model, company }: DemoModel, text: string): SearchAnswer {
  return model.search({
    ...{ text, company, branchCode: undefined, isExact: false, withoutStock: true, orderType: undefined },
    ...{ order: 'relevancia', page: 1, pageSize: judgedFirst, facetLimit: 1, facets: [], prices: {} },
  });
}

export function findFirst(demo: DemoModel, text: string): JudgedProduct[] {
  return searchDemo(demo, text).productIds.flatMap((id) => demo.products.get(id) ?? []);
}

/** The first results of the search that a query is judged in: exams are searched on the screen of the laboratory. */
export function findJudged(demo: DemoModel, { department, query }: JudgedQuery): JudgedProduct[] {
  return department === 'examen' ? demo.searchExams(query).slice(0, judgedFirst) : findFirst(demo, query);
}

export function buildDemoModel(): DemoModel {
  const store = createDemoStore();
  const groups = store.groups.map((group) => ({ ...group, parentId: group.parentId ?? null }));
  const byId = new Map(groups.map((group) => [group.id, group]));
  const laboratories = new Map(store.laboratories.map(({ id, name }) => [id, name]));
  const stocked = new Map<number, number[]>();
  for (const { productId, branchCode, quantity } of store.stockRows()) {
    if (quantity > 0) stocked.set(productId, [...(stocked.get(productId) ?? []), branchCode]);
  }
  const rootOf = (id: number): string => {
    const group = byId.get(id);
    return group?.parentId ? rootOf(group.parentId) : (group?.name ?? '');
  };
  const model = new SearchModel(groups, store.branches, readVocabulary());
  model.useSynonyms(store.synonyms);
  const products = new Map<number, JudgedProduct>();
  for (const product of store.products) {
    const { name, kind, activeIngredient: ingredient = null, groupIds } = product;
    const leaves = groupIds.map((id) => byId.get(id)?.name ?? '');
    products.set(product.id, { name, kind, ingredient, groups: leaves, departments: groupIds.map(rootOf) });
    model.put(documentOf(product, laboratories.get(product.laboratoryId) ?? '', stocked.get(product.id) ?? []));
  }
  model.settle();
  const exams = store.products.flatMap(({ id, isExam }) => (isExam ? (products.get(id) ?? []) : []));
  return { model, company: companies[2], products, searchExams: createExamSearch(exams) };
}

/** Adds products that differ from one of the catalogue by their names. */
export function addNames({ model }: DemoModel, names: readonly string[]): void {
  const [pattern] = createDemoStore({ products: 1 }).products.slice(-1);
  if (!pattern) throw new Error('The demo store is empty');
  names.forEach((name, at) => {
    const id = 500_000 + at;
    const product = { ...pattern, id, name, brand: name, sku: `ZZ-${id}`, barcode: `ZZ${id}`, keywords: [] };
    model.put({ ...documentOf(product, '', []), activeIngredient: null });
  });
  model.settle();
}

type Product = ReturnType<typeof createDemoStore>['products'][number];

function documentOf(product: Product, laboratory: string, branchCodes: number[]): SearchDocument {
  return {
    ...product,
    ...{ productId: product.id, revision: '1', laboratory, branchCodes },
    activeIngredient: product.activeIngredient ?? null,
    strength: product.strength ?? null,
    priceCents: product.companyIds.map(() => 10_000),
    discountPercents: product.companyIds.map(() => 0),
    isRestrictedAbroad: false,
  };
}
