import type { SearchOrder } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import type { OwnNeed } from '../vocabulary/read-vocabulary.ts';
import { readTarget, readVocabulary } from '../vocabulary/read-vocabulary.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { SearchBranch, SearchDocument, SearchGroup } from './document.ts';
import { FacetCounts } from './facet-counts.ts';
import type { Matches } from './match-documents.ts';
import { Matcher } from './match-documents.ts';
import { categoriesAmong, termsAmong } from './matched-terms.ts';
import { MeaningIndex } from './meaning-index.ts';
import { preferMatches } from './prefer-matches.ts';
import { ProductColumns } from './product-columns.ts';
import { postingsOf } from './query-meanings.ts';
import type { QueryPlan, QuerySources } from './query-plan.ts';
import { planQuery } from './query-plan.ts';
import type { SearchAnswer, SearchQuestion, TermSuggestions } from './question.ts';
import type { Synonym } from './synonyms.ts';
import { createSynonyms, wordsOf } from './synonyms.ts';
import { orderKey, Top } from './top-keys.ts';
import { WordIndex } from './word-index.ts';

const suggestedTerms = 6;
const suggestedProducts = 6;
const suggestedCategories = 3;
const nearTerms = 5;
/** When this share of the rows is unused, the model is rebuilt. */
const wornPart = 0.25;

/**
 * The catalogue in search form: words to documents, and columns for filters, counts and orders. It is derived from the
 * tables; a change is a new row, and the old one is left empty.
 */
export class SearchModel {
  readonly #words = new WordIndex();
  readonly #columns: ProductColumns;
  readonly #matcher = new Matcher();
  readonly #rows = new Map<number, { row: number; revision: string }>();
  readonly #meanings: MeaningIndex;
  readonly #sources: QuerySources;
  #rowCount = 0;

  constructor(groups: readonly SearchGroup[], branches: readonly SearchBranch[], vocabulary: Vocabulary) {
    this.#columns = new ProductColumns(groups, branches);
    this.#meanings = new MeaningIndex(vocabulary);
    this.#sources = { index: this.#words, meanings: this.#meanings, vocabulary, synonyms: createSynonyms([]) };
  }

  get size(): number {
    return this.#rows.size;
  }

  get isWorn(): boolean {
    return this.#rowCount - this.#rows.size > this.#rowCount * wornPart + 1000;
  }

  useSynonyms(rows: readonly Synonym[]): void {
    this.#sources.synonyms = createSynonyms(rows);
  }

  useNeeds(rows: readonly OwnNeed[]): void {
    this.#sources.vocabulary = readVocabulary(rows);
  }

  /** Whether any product has the ingredient, is in the group or is of the kind. */
  isTarget(text: string): boolean {
    return postingsOf(this.#sources, readTarget(text)).length > 0;
  }

  /** What a search would find with one synonym that is not in use yet. */
  searchWith(synonym: Synonym, question: SearchQuestion): SearchAnswer {
    const { synonyms } = this.#sources;
    this.#sources.synonyms = createSynonyms([synonym]);
    try {
      return this.search(question);
    } finally {
      this.#sources.synonyms = synonyms;
    }
  }

  /** What a search would find with other needs. */
  searchWithNeeds(rows: readonly OwnNeed[], question: SearchQuestion): SearchAnswer {
    const { vocabulary } = this.#sources;
    this.useNeeds(rows);
    try {
      return this.search(question);
    } finally {
      this.#sources.vocabulary = vocabulary;
    }
  }

  /** A product with the same words keeps its row: prices and stock change far more often than names. */
  put(document: SearchDocument): void {
    const revision = `${document.revision}:${document.groupIds.join()}`;
    const known = this.#rows.get(document.productId);
    const row = known?.revision === revision ? known.row : this.#rowCount++;
    if (known) this.#columns.clear(known.row);
    this.#columns.set(row, document);
    if (known?.row === row) return;
    const groupNames = this.#columns.groupNames(document.groupIds);
    this.#words.add(row, document, groupNames);
    this.#meanings.add(row, document, groupNames);
    this.#rows.set(document.productId, { row, revision });
  }

  remove(productId: number): void {
    const known = this.#rows.get(productId);
    if (!known) return;
    this.#columns.clear(known.row);
    this.#rows.delete(productId);
  }

  /** After a bulk load: prepares what the first query would otherwise wait for. */
  settle(): void {
    this.#columns.rankNames();
    this.#words.settle();
  }

  search(question: SearchQuestion): SearchAnswer {
    const { text, company, isExact, page, pageSize, facetLimit } = question;
    const plan = planQuery(this.#sources, text, { isExact });
    const matches = this.#match(plan, text, company);
    const counts = new FacetCounts(this.#columns, company, question);
    const top = new Top(Math.min(page * pageSize, matches.count));
    this.#prefer(matches, plan, this.#availability(company, question.branchCode));
    const total = this.#select(question, matches, counts, top);
    const rows = top.rows().slice((page - 1) * pageSize, page * pageSize);
    return {
      productIds: rows.map((row) => this.#columns.productId.get(row)),
      total,
      facets: counts.list(facetLimit),
      corrected: total > 0 ? plan.corrected : undefined,
      understood: plan.understood.filter(({ narrows }) => !narrows || matches.narrowed.has(narrows)),
    };
  }

  suggest(text: string, company: Company, branchCode: number | undefined): TermSuggestions {
    const plan = planQuery(this.#sources, text, { isTyping: true });
    const matches = this.#match(plan, text, company);
    const top = new Top(Math.min(suggestedProducts, matches.count));
    const availabilityOf = this.#availability(company, branchCode);
    this.#prefer(matches, plan, availabilityOf);
    for (let at = 0; at < matches.count; at++) {
      const row = matches.documents[at] as number;
      top.add(this.#relevance(row, matches.scores, availabilityOf(row)));
    }
    const beginnings = wordsOf(plan.corrected ?? text);
    return {
      productIds: top.rows().map((row) => this.#columns.productId.get(row)),
      terms: termsAmong(matches, this.#columns, { beginnings, limit: suggestedTerms }),
      categories: categoriesAmong(matches, this.#columns, suggestedCategories),
      corrected: matches.count > 0 ? plan.corrected : undefined,
    };
  }

  /** Similar words of the catalogue, for a search without results. A common word is no misspelling. */
  nearTo(text: string): string[] {
    const unknown = wordsOf(text).filter((word) => word.length > 1 && !this.#sources.vocabulary.everyday.has(word));
    const near = unknown.flatMap((word) =>
      this.#words.speller.correct(word, this.#words.frequencyOf, { limit: nearTerms, extraSlips: 1 }),
    );
    const spelled = near.sort((a, b) => a.cost - b.cost).map(({ word }) => this.#words.spellingOf(word));
    return [...new Set(spelled)].slice(0, nearTerms);
  }

  /** Of the catalogue, and the brands and ingredients that the vocabulary knows besides. */
  medicineNames(): string[] {
    return [...new Set([...this.#words.medicineTexts, ...this.#sources.vocabulary.medicineNames])];
  }

  /** What a name of `medicineNames` stands for; nothing when no product has its ingredients. */
  medicineNamed(name: string): { ingredients: string | undefined; isBrand: boolean } | undefined {
    if (this.#words.medicineTexts.has(name)) return { ingredients: undefined, isBrand: false };
    const { vocabulary } = this.#sources;
    const brand = vocabulary.brandNamed(name);
    const components = (brand ? brand.ingredients : name).split(' + ');
    if (!components.every((one) => (this.#meanings.ofComponent(one)?.length ?? 0) > 0)) return undefined;
    return {
      ingredients: components.map((one) => this.#meanings.nameOf(one)).join(' + '),
      isBrand: brand !== undefined,
    };
  }

  /** Each word as the catalogue writes it. */
  spelled(text: string): string {
    return text.replace(/[a-z0-9]+/g, (word) => this.#words.spellingOf(word));
  }

  /** The bestsellers of a company as terms: ingredients, or the kind for products without one. */
  sellingTerms(company: Company, limit: number): string[] {
    const { ingredient, ingredients, form, forms, popularity } = this.#columns;
    const { price } = this.#columns.offersOf(company.id);
    const sold = new Map<string, number>();
    for (let row = 0; row < this.#rowCount; row++) {
      if (price.get(row) === 0) continue;
      const term = ingredients.valueOf(ingredient.get(row)) || forms.valueOf(form.get(row));
      sold.set(term, (sold.get(term) ?? 0) + popularity.get(row));
    }
    const most = [...sold].sort((a, b) => b[1] - a[1]).slice(0, limit);
    return most.map(([term]) => term.toLowerCase());
  }

  #match(plan: QueryPlan, text: string, company: Company): Matches {
    const prices = this.#columns.offersOf(company.id).price.values;
    const coded = this.#words.ofCode(text);
    const words = coded ? [{ ways: [{ postings: coded.map((row) => row << 3), quality: 1 }] }] : plan.words;
    const { without } = plan;
    return this.#matcher.match(words, coded ? [] : plan.amounts, { prices, without, capacity: this.#rowCount });
  }

  /** Raises what fits the query as a whole; a product out of stock does not lead. */
  #prefer(matches: Matches, plan: QueryPlan, availabilityOf: (row: number) => number): void {
    preferMatches(matches, plan, this.#columns, (row) => {
      const availability = availabilityOf(row);
      return availability === 0 ? undefined : this.#relevance(row, matches.scores, availability);
    });
  }

  /** Counts the matches and keeps the top ones; returns the count. */
  #select(question: SearchQuestion, { documents, count, scores }: Matches, counts: FacetCounts, top: Top): number {
    const { company, branchCode, order } = question;
    const { price, discount } = this.#columns.offersOf(company.id);
    const availabilityOf = this.#availability(company, branchCode);
    const isOffered = this.#offering(question);
    const availabilities = new Uint8Array(count);
    let total = 0;
    for (let at = 0; at < count; at++) {
      const row = documents[at] as number;
      const availability = availabilityOf(row);
      if (!isOffered(row, availability)) continue;
      const isIn = counts.isUnfiltered || counts.add(row, price.get(row), discount.get(row), availability);
      if (!isIn) continue;
      documents[total] = row;
      availabilities[total++] = availability;
      top.add(this.#keyOf(order, row, price.get(row), scores, availability));
    }
    if (counts.isUnfiltered) counts.addAll(documents, total, price.values, discount.values, availabilities);
    return total;
  }

  #keyOf(order: SearchOrder, row: number, cents: number, scores: Float32Array, availability: number): number {
    switch (order) {
      case 'az':
        return orderKey(lastRank - this.#columns.nameRank.get(row), row);
      case 'za':
        return orderKey(this.#columns.nameRank.get(row), row);
      case 'precioMasAlto':
        return orderKey(cents, row);
      case 'PrecioMasBajo':
        return orderKey(highestCents - cents, row);
      case 'relevancia':
        return this.#relevance(row, scores, availability);
    }
  }

  /** Relevance decides first; then availability; then sales. */
  #relevance(row: number, scores: Float32Array, availability: number): number {
    const nearness = availability === 0 ? 0 : 4 - availability;
    const text = Math.round((scores[row] as number) * 2);
    return orderKey((text * 4 + nearness) * 256 + this.#columns.popularity.get(row), row);
  }

  /** DETAIL-10, for each document: 0 none, 1 here, 2 in the city, 3 elsewhere. Without a branch, 1 is anywhere. */
  #availability(company: Company, branchCode: number | undefined): (row: number) => number {
    const { hasBranch, branch, city, company: anywhere } = this.#columns.stockAround(company.id, branchCode);
    if (!hasBranch) return (row) => (anywhere[row] === 1 ? 1 : 0);
    return (row) => (branch[row] === 1 ? 1 : city[row] === 1 ? 2 : anywhere[row] === 1 ? 3 : 0);
  }

  /**
   * What a search in stock leaves out, by order type. Pickup: the branch's stock; delivery: also products sold without
   * stock (CART-06); abroad: neither restricted products (CART-11 CART-12), whatever the query, nor products without
   * stock.
   */
  #offering({ orderType, withoutStock, branchCode }: SearchQuestion): (row: number, availability: number) => boolean {
    const { withoutStock: orderable, notAbroad } = this.#columns;
    const isHere = branchCode === undefined ? (found: number) => found !== 0 : (found: number) => found === 1;
    if (orderType === 'abroad') return (row, found) => notAbroad.get(row) === 0 && (withoutStock || isHere(found));
    if (withoutStock) return () => true;
    if (orderType === 'pickup') return (_, found) => isHere(found);
    if (orderType === 'homeDelivery') return (row, found) => isHere(found) || orderable.get(row) === 1;
    return (_, found) => found !== 0;
  }
}

/** Above every name rank and every price, so that the lowest come first. */
const lastRank = 2 ** 27;
const highestCents = 2 ** 30;
