import { stemOf } from '@botica/domain/catalogue/search';
import type { Brand, Need, Target } from '../vocabulary/read-vocabulary.ts';
import {
  childForm,
  type FormWord,
  formOf,
  isChildWord,
  isPetWord,
  needWord,
  plainWordsOf,
} from '../vocabulary/words.ts';
import { readPhrases } from './query-phrases.ts';
import type { Piece } from './query-pieces.ts';
import type { QuerySources, Understood } from './query-plan.ts';
import { intersect, type QueryTerm, readWord, together, type Way } from './query-terms.ts';
import { type Place, type Postings, placeOf, places } from './word-index.ts';

/** A need ranks what it finds above products that merely contain its words: `hongos` is not tomato sauce with them. */
const qualities = {
  ingredient: 1,
  article: 1,
  group: 0.8,
  ownWords: 0.3,
  form: 0.7,
  withOthers: 0.6,
  part: 0.5,
} as const;

export interface Reading {
  words: QueryTerm[];
  stems: string[];
  amounts: QueryTerm[];
  understood: Understood[];
  leaders: readonly (readonly Postings[])[];
  /** Words that could not be understood beside a need or a brand. */
  ignored: ReadonlySet<Piece>;
}

/** The ways of a need or a brand. */
interface Meaning {
  understood: Understood;
  ways: Way[];
  leaders: readonly (readonly Postings[])[];
  /** It only finds articles, no medicines. */
  isArticle: boolean;
  /** It names an article, and perhaps its group. */
  isThing: boolean;
}

/** Reads needs, brands that are not sold and dosage forms; nothing when the query has none of them. */
export function readMeanings(sources: QuerySources, pieces: readonly Piece[]): Reading | undefined {
  const { found, used, longest } = asArticle(findMeanings(sources, pieces));
  const hasHint = pieces.some(({ word }) => formOf(word) || isChildWord(word) || isPetWord(word));
  if (found.length === 0 && !hasHint) return undefined;
  if (longest < 2 && isProductName(sources, pieces)) return undefined;
  const rest = pieces.filter((_, at) => !used.has(at));
  const isMedicineName = rest.some(
    ({ word }) => sources.index.isMedicineWord(word) || sources.vocabulary.isIngredientWord(word),
  );
  const isMedical = found.some(({ isArticle }) => !isArticle);
  if ((isMedical || isMedicineName) && rest.some(({ word }) => isPetWord(word))) return readForPet(sources, pieces);
  const isMedicine = found.length > 0 || rest.some(({ word }) => sources.vocabulary.isIngredientWord(word));
  const forms = rest.flatMap((piece) => readForm(sources, piece, isMedicine));
  const formPieces = new Set(forms.map(({ piece }) => piece));
  const others = rest.filter((piece) => !formPieces.has(piece));
  if (found.length === 0 && (forms.length === 0 || others.length === 0)) return undefined;

  const ignored = new Set(found.length > 0 ? others.filter((piece) => !isDetail(sources, piece, isMedical)) : []);
  const details = readPhrases(
    sources,
    others.filter((piece) => !ignored.has(piece)),
  ).words;
  if (found.length === 0 && details.every(({ ways }) => ways.length === 0)) return undefined;
  const narrowing = forms.map(({ understood: { narrows } }) => narrows);
  return {
    words: found.length > 0 ? [{ ways: found.flatMap(({ ways }) => ways) }] : details,
    stems: [],
    amounts: found.length > 0 ? [...details, ...narrowing] : narrowing,
    understood: [...forms, ...found.filter((one) => !isPlainArticle(one))].map(({ understood }) => understood),
    leaders: inTurns(found.map(({ leaders }) => leaders)),
    ignored,
  };
}

/** `faja para la espalda` asks for the article; the rest says what for. */
function asArticle({ found, ...rest }: ReturnType<typeof findMeanings>): ReturnType<typeof findMeanings> {
  return { found: found[0]?.isThing ? found.filter(({ isThing }) => isThing) : found, ...rest };
}

/** Only products for the animal, whatever it suffers from: what people take for a fever may kill a cat. */
function readForPet(sources: QuerySources, pieces: readonly Piece[]): Reading {
  const termsOf = (own: readonly Piece[]) => own.map((piece) => readWord(sources, piece));
  const words = termsOf(pieces.filter(({ word }) => isPetWord(word)));
  const amounts = termsOf(pieces.filter(({ word }) => !isPetWord(word)));
  return { words, stems: [], amounts, understood: [], leaders: [], ignored: new Set() };
}

/** `termómetro` is understood as termómetros: nothing to explain. */
function isPlainArticle({ isArticle, understood: { text, meaning } }: Meaning): boolean {
  const [said, meant] = [plainWordsOf(text).map(needWord), plainWordsOf(meaning).map(needWord)];
  return isArticle && said.every((word) => meant.includes(word));
}

/** Several words that are together in a name are that name: `contorno de ojos` is not a need. */
function isProductName({ index }: QuerySources, pieces: readonly Piece[]): boolean {
  if (pieces.length < 2) return false;
  const words = pieces.map(({ word }) => word);
  return inPlaces(together(index, words), 'name').length > 0;
}

/** Beside a need, a word counts when it names a medicine; an article also has varieties: `termómetro infrarrojo`. */
function isDetail({ index, vocabulary }: QuerySources, { word, spelling }: Piece, isMedical: boolean): boolean {
  if (index.isMedicineWord(word)) return true;
  return spelling === undefined && (!isMedical || vocabulary.isIngredientWord(word));
}

/** `longest` is the most words that one meaning has. */
function findMeanings(sources: QuerySources, pieces: readonly Piece[]) {
  const words = pieces.map(({ word }) => word);
  const typedAt = (at: readonly number[]) => at.map((index) => pieces[index]?.shown ?? '').join(' ');
  const needs = sources.vocabulary.needsIn(words);
  const brands = needs.length > 0 ? [] : unsoldBrands(sources, words);
  const found = [
    ...needs.map(({ need, at }) =>
      readNeed(sources, need, { words: at.map((index) => words[index] ?? ''), typed: typedAt(at) }),
    ),
    ...brands.map(({ brand }) => readBrand(sources, brand)),
  ];
  const spans = [...needs, ...brands].map(({ at }) => at);
  return { found, used: new Set(spans.flat()), longest: Math.max(0, ...spans.map(({ length }) => length)) };
}

function readForm(sources: QuerySources, piece: Piece, isMedicine: boolean) {
  const form = formOf(piece.word) ?? (isMedicine && isChildWord(piece.word) ? childForm : undefined);
  if (!form) return [];
  const narrows = formTerm(sources, piece.word, form);
  return [{ piece, understood: { text: piece.shown, kind: 'form' as const, meaning: form.label, narrows } }];
}

function formTerm({ index }: QuerySources, own: string, { words }: FormWord): QueryTerm {
  const ways = [...new Set([own, ...words])].map((word) => ({
    postings: index.of(word) ?? [],
    quality: word === own ? 1 : qualities.form,
  }));
  return { ways };
}

function readNeed(
  sources: QuerySources,
  { name, targets, asksPharmacist }: Need,
  { words, typed }: { words: readonly string[]; typed: string },
): Meaning {
  const sold = targets
    .map(({ kind, text }) => ({ kind, postings: postingsOf(sources, { kind, text }) }))
    .filter(({ postings }) => postings.length > 0);
  const synonyms = sources.synonyms.find(words.map(stemOf)) ?? [];
  return {
    understood: { text: typed, kind: 'need', meaning: name, asksPharmacist },
    ways: [
      ...sold.flatMap(({ kind, postings }) => postings.map((list) => ({ postings: list, quality: qualities[kind] }))),
      ...synonyms.map((other) => ({ postings: together(sources.index, other), quality: qualities.ingredient })),
      { postings: inPlaces(together(sources.index, words), 'keyword'), quality: qualities.ownWords },
    ],
    leaders: sold.map(({ postings }) => postings),
    isArticle: targets.every(({ kind }) => kind === 'article'),
    isThing: targets[0]?.kind === 'article' && targets.every(({ kind }) => kind !== 'ingredient'),
  };
}

/** The products of a target; none when the catalogue has no such ingredient, group or kind. */
export function postingsOf({ index, meanings }: QuerySources, { kind, text }: Target): readonly Postings[] {
  if (kind === 'group') return present(meanings.ofGroup(text));
  if (kind === 'ingredient') return present(meanings.ofFormula(text));
  const articles = meanings.ofArticle(text);
  return articles.length > 0 ? articles : present(inPlaces(together(index, plainWordsOf(text)), 'name'));
}

/** The brands in the query that the catalogue does not sell, and their words. A synonym of the staff overrides them. */
function unsoldBrands({ index, vocabulary, synonyms }: QuerySources, words: readonly string[]) {
  const found: { brand: Brand; at: number[] }[] = [];
  for (let at = 0; at < words.length; at++) {
    const known = vocabulary.brandAt(words, at);
    if (!known) continue;
    const own = words.slice(at, at + known.length);
    if (together(index, own).length > 0 || synonyms.find(own.map(stemOf))) continue;
    const indices = own.map((_, offset) => at + offset);
    for (const brand of known.brands) found.push({ brand, at: indices });
    at += known.length - 1;
  }
  return found;
}

/** Products with the formula of the brand; else those that contain it all; else those that contain a part of it. */
function readBrand({ meanings }: QuerySources, { name, ingredients }: Brand): Meaning {
  const components = ingredients.split(' + ');
  const lists = components.map((component) => meanings.ofComponent(component) ?? []);
  const [first = [], ...others] = lists;
  const whole = [
    { postings: meanings.ofFormula(ingredients) ?? [], quality: qualities.ingredient as number },
    { postings: others.reduce(intersect, first), quality: qualities.withOthers },
  ].filter(({ postings }) => postings.length > 0);
  const isPart = whole.length === 0 && lists.some((postings) => postings.length > 0);
  const soldParts = components.filter((_, at) => (lists[at]?.length ?? 0) > 0);
  return {
    understood: {
      text: name,
      kind: isPart ? 'part' : 'brand',
      meaning: (isPart ? soldParts : components).map((one) => meanings.nameOf(one)).join(' + '),
    },
    ways: isPart ? lists.map((postings) => ({ postings, quality: qualities.part })) : whole,
    leaders: isPart ? lists.filter((postings) => postings.length > 0).map((postings) => [postings]) : [],
    isArticle: false,
    isThing: false,
  };
}

/** The documents with the words in this field or in a better one. */
function inPlaces(postings: Postings, worst: Place): Postings {
  const rank = places.indexOf(worst);
  return postings.filter((posting) => placeOf(posting) <= rank);
}

function present(postings: Postings | undefined): readonly Postings[] {
  return postings && postings.length > 0 ? [postings] : [];
}

/** The first of each list, then the second of each. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
