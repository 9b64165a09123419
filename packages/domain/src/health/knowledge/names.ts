import type { Brand, Ingredient } from './rows.ts';

/** Without accents, capitals and extra spaces. */
export function plainName(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a catalogue says of a product. */
export interface NamedProduct {
  readonly name: string;
  readonly brand: string;
  readonly activeIngredient: string | null;
}

export interface NamedIngredient {
  /** The name in the reference data. */
  readonly name: string;
  /** As the catalogue of the country writes it: acetaminofén, not paracetamol. */
  readonly label: string;
}

export interface Names {
  /** An ingredient by its name or an alias. */
  ingredientOf(text: string): string | undefined;
  /** The ingredients of a product: by the catalogue, else by its brand, else by its name. Each once. */
  ingredientsOf(product: NamedProduct): NamedIngredient[];
  readonly book: WordBook;
}

/** Names, aliases and certain brands by their words. */
export interface WordBook {
  /** The ingredients behind some words, joined by spaces. */
  find(words: string): readonly string[] | undefined;
  readonly mostWords: number;
}

/** The words of a name, without marks; `paracetamol500` is two. */
export const wordsOf = (text: string) =>
  plainName(text)
    .replace(/([a-z]{4})(\d)/g, '$1 $2')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const joinedWords = (text: string) => wordsOf(text).join(' ');

/** A flavour is no ingredient: it ends at a mark, a number or `con`. */
const flavour = /\bsabor(?:es)?\b(?:(?!\bcon\b)[^,;()\d])*/g;

export function createNames(
  ingredients: readonly Pick<Ingredient, 'name' | 'aliases'>[],
  brands: readonly Pick<Brand, 'brand' | 'ingredients' | 'certainty'>[],
): Names {
  const byName = new Map<string, string>();
  for (const { name, aliases } of ingredients) for (const alias of aliases) byName.set(plainName(alias), name);
  for (const { name } of ingredients) byName.set(plainName(name), name);
  // The formula of a brand of certainty `media` changes with the variant: its name alone does not say what it contains.
  const certain = brands.filter(({ certainty }) => certainty !== 'media');
  const byBrand = new Map(certain.map(({ brand, ingredients: names }) => [plainName(brand), names]));
  const byWords = new Map<string, readonly NamedIngredient[]>([
    ...[...byBrand].map(([brand, names]) => [joinedWords(brand), names.map(unlabelled)] as const),
    ...[...byName].map(([text, name]) => [joinedWords(text), [unlabelled(name)]] as const),
  ]);
  const mostWords = Math.max(1, ...[...byWords.keys()].map((text) => text.split(' ').length));
  const ingredientOf = (text: string) => byName.get(plainName(text));

  function ofCatalogue(text: string): NamedIngredient[] {
    const whole = ingredientOf(text);
    if (whole !== undefined) return [{ name: whole, label: text.trim() }];
    const parts = text.split(/\s*(?:\+|\/|,|;|\by\b)\s*/i);
    return parts.flatMap((part) => {
      const name = ingredientOf(part);
      return name === undefined ? [] : [{ name, label: part.trim() }];
    });
  }

  const ofBrand = (text: string) => (byBrand.get(plainName(text)) ?? []).map(unlabelled);

  /** The longest brand or ingredient at each word. */
  function ofWords(text: string): NamedIngredient[] {
    const words = wordsOf(plainName(text).replace(flavour, ' '));
    const found: NamedIngredient[] = [];
    for (let at = 0; at < words.length; at += 1) {
      for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
        const named = byWords.get(words.slice(at, at + length).join(' '));
        if (!named) continue;
        found.push(...named);
        at += length - 1;
        break;
      }
    }
    return found;
  }

  return {
    ingredientOf,
    book: { find: (words) => byWords.get(words)?.map(({ name }) => name), mostWords },
    ingredientsOf({ name, brand, activeIngredient }) {
      const tried = [() => ofCatalogue(activeIngredient ?? ''), () => ofBrand(brand), () => ofWords(name)];
      for (const find of tried) {
        const found = find();
        if (found.length > 0) return [...new Map(found.map((one) => [one.name, one])).values()];
      }
      return [];
    },
  };
}

const unlabelled = (name: string): NamedIngredient => ({ name, label: name });

const inhaled = /\b(inhal\w*|nebuliz\w*)/;
/** Swallowed, injected, or absorbed through skin, tongue or rectum. */
const takenForms =
  /\b(oral(es)?|inyectables?|transderm\w*|subderm\w*|subcutane\w*|sublingual(es)?|rectal(es)?|supositorios?|implantes?|parches?|(tableta|comprimido|pelicula)s? bucal(es)?)\b/;
const localForms =
  /^(cremas?|unguentos?|pomadas?|gel(es)?|locion(es)?|champus?|shampoos?|ovulos?|colirios?|aerosol(es)?|sprays?|enjuagues?|espumas?|jabon(es)?|pastas?|barniz|barnices)\b|\b(oftalmic[oa]s?|otic[oa]s?|(intra)?nasal(es)?|topic[oa]s?|(intra)?vaginal(es)?|bucal(es)?|dermic[oa]s?|cutane[oa]s?)\b/;

/** Whether a pharmaceutical form acts where it is put. A form that may be both counts as taken, which warns more. */
export function isLocalForm(form: string): boolean {
  const plain = plainName(form);
  return inhaled.test(plain) || (localForms.test(plain) && !takenForms.test(plain));
}
