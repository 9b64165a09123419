import { plainName, type WordBook, wordsOf } from './names.ts';
import type { DuplicateClass } from './rows.ts';

/** What a typed allergy means. */
export interface KnownAllergy {
  /** Ingredients of the reference data, and ATC prefixes of groups. */
  readonly allergens: readonly string[];
  /** False when a word of it means nothing to the data: the customer must hear that it does not warn. */
  readonly isUnderstood: boolean;
}

type Group = Pick<DuplicateClass, 'id' | 'name' | 'prefixes'>;

/** Words around the name of a medicine. */
const filler = new Set(
  'a al alergia alergica alergico alguna algun antibiotico con de del el ella en es ha la las lo los me medicamento medicina muy no reaccion soy su toda todas todo todos tolera tolero un una'.split(
    ' ',
  ),
);
const separators = /\s*(?:[,;+/]|\b[yoe]\b|\bni\b)\s*/;

/** Resolves allergies as people type them: by ingredient, alias, brand or group of medicines. */
export function createAllergies(book: WordBook, groups: readonly Group[]): (text: string) => KnownAllergy {
  const byGroup = new Map(groups.flatMap((group) => termsOf(group, groups).map((term) => [term, group.prefixes])));

  function find(words: readonly string[]): readonly string[] | undefined {
    const text = words.join(' ');
    const group = byGroup.get(text) ?? byGroup.get(`${text}s`) ?? byGroup.get(`${text}es`);
    return book.find(text) ?? group;
  }

  function ofPart(part: string): KnownAllergy {
    const words = wordsOf(part);
    const allergens: string[] = [];
    let unknown = 0;
    for (let at = 0; at < words.length; ) {
      const found = longest(words.slice(at, at + book.mostWords), find);
      if (found) allergens.push(...found.allergens);
      else if (!filler.has(words[at] ?? '')) unknown += 1;
      at += found?.length ?? 1;
    }
    return { allergens, isUnderstood: unknown === 0 && allergens.length > 0 };
  }

  return (text) => {
    const parts = plainName(text).split(separators).filter(Boolean).map(ofPart);
    return {
      allergens: [...new Set(parts.flatMap(({ allergens }) => allergens))],
      isUnderstood: parts.length > 0 && parts.every(({ isUnderstood }) => isUnderstood),
    };
  };
}

function longest(words: readonly string[], find: (words: readonly string[]) => readonly string[] | undefined) {
  for (let length = words.length; length > 0; length -= 1) {
    const allergens = find(words.slice(0, length));
    if (allergens) return { allergens, length };
  }
  return undefined;
}

/** Its id, and the first word of "penicilinas como amoxicilina" where no other group begins with it. */
function termsOf(group: Group, groups: readonly Group[]): string[] {
  const head = headOf(group);
  const isOwn = head !== '' && groups.every((other) => other === group || headOf(other) !== head);
  return [wordsOf(group.id).join(' '), ...(isOwn ? [head] : [])];
}

function headOf({ name }: Group): string {
  const [head = '', more] = plainName(name).split(' como ');
  return more !== undefined && !head.includes(' ') ? head : '';
}
