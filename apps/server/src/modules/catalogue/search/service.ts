import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { minTermLength } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { laboratoryCompanyId, laboratoryCompanyIds } from '@botica/domain/services/laboratory';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import type { Summaries } from '../index.ts';
import type { SearchAnalytics } from './analytics.ts';
import { tidyTerm } from './analytics.ts';
import type { Facet } from './model/facet-counts.ts';
import type { Understood } from './model/query-plan.ts';
import type { SearchAnswer, SearchQuestion } from './model/question.ts';
import type { Synonym } from './model/synonyms.ts';
import type { ModelKeeper } from './model-keeper.ts';
import { createNamesLike } from './names-like.ts';
import type { Owner } from './store.ts';
import {
  deleteSearches,
  deleteVisits,
  findPopularTerms,
  findSearches,
  findVisitedIds,
  saveSearch,
  saveVisit,
} from './store.ts';
import type { OwnNeed } from './vocabulary/read-vocabulary.ts';

export interface FoundProducts {
  total: number;
  products: ProductSummaryDto[];
  facets: Facet[];
  corrected: string | undefined;
  understood: readonly Understood[];
  near: string[];
  /** Names of laboratory exams, when no product was found. */
  exams: string[];
}

export interface Suggestions {
  terms: string[];
  categories: { name: string; path: string }[];
  products: ProductSummaryDto[];
  corrected: string | undefined;
}

/** The facet values in a search; the call for the facets lists them all. */
const facetValuesInSearch = 12;
const allFacetValues = 1000;
const popularCount = 8;
const namedExams = 3;

export interface SearchNeeds {
  db: Db;
  clock: Clock;
  keeper: ModelKeeper;
  summaries: Summaries;
  analytics: SearchAnalytics;
}

type Question = Omit<SearchQuestion, 'facetLimit'>;

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ db, clock, keeper, summaries, analytics }: SearchNeeds) {
  /** SEARCH-17: a short text is not searched; an empty result is not an error. */
  async function ask(question: SearchQuestion): Promise<SearchAnswer> {
    const model = await keeper.current();
    const isTooShort = question.text.trim().length < minTermLength;
    const nothing = { productIds: [], total: 0, facets: [], corrected: undefined, understood: [] };
    return isTooShort ? nothing : model.search(question);
  }

  /** A search is a typed text: another page or filter of it is not counted again. */
  const isTyped = ({ text, page, facets, prices }: Question) =>
    page === 1 && facets.length === 0 && Object.keys(prices).length === 0 && text.trim().length >= minTermLength;

  async function remember(question: Question, customerId: string | undefined): Promise<void> {
    if (!customerId || !isTyped(question)) return;
    await saveSearch(db, { customerId, companyId: question.company.id }, tidyTerm(question.text), clock.now());
  }

  /** A search for an exam in the shop is answered with its name: the laboratory sells it, on its own screen. */
  async function examsNamed(question: Question): Promise<string[]> {
    if (!laboratoryCompanyIds.includes(question.company.id)) return [];
    const company = companies[laboratoryCompanyId];
    const first = { branchCode: undefined, facets: [], prices: {}, page: 1, pageSize: namedExams, facetLimit: 1 };
    const { productIds } = await ask({ ...question, ...first, company });
    const exams = await summaries.findSummaries(productIds, { company, branch: undefined });
    return exams.map(({ prod_Desc }) => prod_Desc);
  }

  return {
    async search(question: Question, customerId: string | undefined): Promise<FoundProducts> {
      const answer = await ask({ ...question, facetLimit: facetValuesInSearch });
      const { productIds, total } = answer;
      const { company, branchCode: branch, text } = question;
      const [products] = await Promise.all([
        summaries.findSummaries(productIds, { company, branch }),
        remember(question, customerId),
      ]);
      const { facets, corrected, understood } = answer;
      const isFound = total > 0 || text.trim().length < minTermLength;
      const isNeed = understood.some(({ kind }) => kind === 'need' || kind === 'emergency');
      const near = isFound || isNeed ? [] : (await keeper.current()).nearTo(text);
      return { total, products, facets, corrected, understood, near, exams: isFound ? [] : await examsNamed(question) };
    },

    /** For the figures of searches; `search` does not count. */
    count(question: Question, hits: number): void {
      if (isTyped(question)) analytics.noteSearch({ companyId: question.company.id, term: question.text, hits });
    },

    /** For staff: the first products, not counted as a search of a shopper. */
    async find(question: Question): Promise<ProductSummaryDto[]> {
      const { productIds } = await ask({ ...question, facetLimit: 1 });
      const { company, branchCode: branch } = question;
      return summaries.findSummaries(productIds, { company, branch });
    },

    /** The products of a text that no shopper typed, such as a line of a prescription. It is not counted as a search. */
    async matches(question: Question): Promise<Pick<SearchAnswer, 'productIds' | 'understood'>> {
      return ask({ ...question, facetLimit: 1 });
    },

    /** Names of medicines that look like a word which a reader misread. */
    namesLike: createNamesLike(() => keeper.current()),

    /** For staff: the same with a synonym that is not in use yet. */
    async findWith(synonym: Synonym, question: Question): Promise<ProductSummaryDto[]> {
      const model = await keeper.current();
      const { productIds } = model.searchWith(synonym, { ...question, facetLimit: 1 });
      const { company, branchCode: branch } = question;
      return summaries.findSummaries(productIds, { company, branch });
    },

    /** For staff: the first products with other needs. */
    async findWithNeeds(needs: readonly OwnNeed[], question: Question): Promise<ProductSummaryDto[]> {
      const model = await keeper.current();
      const { productIds } = model.searchWithNeeds(needs, { ...question, facetLimit: 1 });
      const { company, branchCode: branch } = question;
      return summaries.findSummaries(productIds, { company, branch });
    },

    /** Those that find no product. */
    async emptyTargets(targets: readonly string[]): Promise<string[]> {
      const model = await keeper.current();
      return targets.filter((target) => !model.isTarget(target));
    },

    async facets(question: Question): Promise<Facet[]> {
      return (await ask({ ...question, page: 1, pageSize: 1, facetLimit: allFacetValues })).facets;
    },

    async suggest(
      text: string,
      company: Company,
      { branchCode, withProducts }: { branchCode: number | undefined; withProducts: boolean },
    ): Promise<Suggestions> {
      const model = await keeper.current();
      if (text.trim().length < minTermLength) return { terms: [], categories: [], products: [], corrected: undefined };
      const { productIds, ...found } = model.suggest(text, company, branchCode);
      const wanted = withProducts ? productIds : [];
      return { ...found, products: await summaries.findSummaries(wanted, { company, branch: branchCode }) };
    },

    async history(customerId: string, company: Company, branchCode: number | undefined) {
      const owner: Owner = { customerId, companyId: company.id };
      const [searches, visitedIds] = await Promise.all([findSearches(db, owner), findVisitedIds(db, owner)]);
      return { searches, visits: await summaries.findSummaries(visitedIds, { company, branch: branchCode }) };
    },

    forgetSearches: (owner: Owner, term: string | undefined) =>
      deleteSearches(db, owner, term === undefined ? undefined : tidyTerm(term)),
    forgetVisits: (owner: Owner, productId: number | undefined) => deleteVisits(db, owner, productId),
    noteVisit: (owner: Owner, productId: number) => saveVisit(db, owner, productId, clock.now()),
    noteClick: analytics.noteClick,

    /** A store without searches yet offers the bestsellers. */
    async popular(company: Company): Promise<string[]> {
      const [model, searched] = await Promise.all([
        keeper.current(),
        findPopularTerms(db, company.id, clock.now(), popularCount),
      ]);
      const terms = [...searched.map((term) => model.spelled(term)), ...model.sellingTerms(company, popularCount)];
      return [...new Set(terms)].slice(0, popularCount);
    },
  };
}
