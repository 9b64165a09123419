import { type Ingredient, ingredients } from './ingredients.ts';
import type { Laboratory } from './laboratories.ts';

const vowels = 'aeiou';
const plainWords =
  /^(ácido|bromuro|butilbromuro|cloruro|hidróxido|peróxido|subsalicilato|salicilato|alginato|citrato|sulfato|insulina|humana|alcohol|de)$/;

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The distinctive word of a substance: `acetilsalicilico`, `glargina`. */
function tellingWord(substance: string): string {
  const words = substance.toLowerCase().split(' ');
  const word = words.find((each) => !plainWords.test(each)) ?? substance;
  return word.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
}

/** Cuts after a syllable's closing consonant: `losar`, `omep`, `metfor`. */
function cutStem(word: string, minimum: number): string {
  for (let end = minimum; end < word.length; end++) {
    const isVowelBefore = vowels.includes(word.charAt(end - 2));
    if (isVowelBefore && !vowels.includes(word.charAt(end - 1))) return word.slice(0, end);
  }
  return word;
}

function makeStems(): Map<string, string> {
  const ownerOf = new Map<string, string>();
  const stems = new Map<string, string>();
  for (const { name } of ingredients) {
    const word = tellingWord(name);
    let stem = cutStem(word, 4);
    while (stem !== word && ownerOf.has(stem) && ownerOf.get(stem) !== word) stem = cutStem(word, stem.length + 1);
    ownerOf.set(stem, word);
    stems.set(name, stem);
  }
  return stems;
}

const stems = makeStems();

/** `Losartom` for one substance; `Losartom H` for a combination. */
function inventBrand(ingredient: Ingredient, house: Laboratory): string {
  const stem = stems.get(ingredient.name) ?? tellingWord(ingredient.name);
  const link = /[aeiournsl]$/.test(stem) ? '' : 'i';
  const others = ingredient.name
    .split(/ \+ | y /)
    .slice(1)
    .map((name) => tellingWord(name).charAt(0).toUpperCase());
  return [capitalise(stem + link + house.suffix), others.join('')].filter(Boolean).join(' ');
}

export function brandOf(ingredient: Ingredient, house: Laboratory): string {
  const named = ingredient.brands[house.name];
  if (named) return named;
  return house.line === 'generic' ? ingredient.short : inventBrand(ingredient, house);
}

/** A laboratory's name without its trade: `Tikal`, `Río Plátano`. */
export function houseWord(house: Laboratory): string {
  return house.name.replace(
    / (Pharma|Labs|Salud|Farma|Natural|Medical|Médica|Farmacéutica|Laboratorios|Biotec|Genéricos)$/,
    '',
  );
}
