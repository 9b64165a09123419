import type { DemoProduct } from '@botica/demo-data';
import { createDemoStore } from '@botica/demo-data';

/** Three kinds in equal parts, from the words of the demo catalogue, equal in every run. */
export interface SearchTerms {
  exact: string[];
  prefix: string[];
  misspelled: string[];
}

const eachKind = 200;

export function searchTerms(products: number): SearchTerms {
  const store = createDemoStore({ products });
  const chosen = spread(store.products, eachKind);
  return {
    exact: chosen.map(exactTerm),
    prefix: chosen.map((product, at) => tellingWord(product).slice(0, 4 + (at % 3))),
    misspelled: chosen.map((product, at) => misspell(tellingWord(product), at)),
  };
}

/** Picks `count` products evenly over the whole catalogue, popular and rare. */
function spread(products: readonly DemoProduct[], count: number): DemoProduct[] {
  const step = products.length / count;
  return Array.from({ length: count }, (_, at) => products[Math.floor(at * step)]).filter((one) => one !== undefined);
}

function exactTerm(product: DemoProduct, at: number): string {
  const base = product.activeIngredient ?? product.kind;
  return at % 3 === 0 && product.strength ? `${base} ${product.strength}` : base;
}

function tellingWord(product: DemoProduct): string {
  const words = (product.activeIngredient ?? product.name).split(/[\s+,]+/);
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

const slips: readonly ((word: string) => string)[] = [
  (word) => swap(word, Math.floor(word.length / 2)),
  (word) => word.slice(0, 3) + word.slice(4),
  (word) => word.replace(/[bv]/, (letter) => (letter === 'b' ? 'v' : 'b')).replace(/c(?=[ei])|z/, 's'),
  (word) => `${word.slice(0, 4)}${word.slice(3)}`,
  (word) => word.replace(/^h|(?<=[aeiou])h/, '').replace(/c(?=[aou])/, 'k'),
];

function misspell(word: string, at: number): string {
  const wrong = slips[at % slips.length]?.(word) ?? word;
  return wrong === word ? swap(word, 2) : wrong;
}

function swap(word: string, at: number): string {
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}
