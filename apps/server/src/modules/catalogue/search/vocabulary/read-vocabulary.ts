import { readFileSync } from 'node:fs';
import { Vocabulary } from './vocabulary.ts';

/** What a need finds: products of an ingredient, of a group, or of a kind of article. */
export interface Target {
  kind: 'ingredient' | 'group' | 'article';
  text: string;
}

export interface Need {
  name: string;
  phrases: readonly string[];
  /** The most usual first. */
  targets: readonly Target[];
}

export interface Brand {
  name: string;
  /** Joined by ` + `. */
  ingredients: string;
}

export interface IngredientNames {
  name: string;
  others: readonly string[];
}

let shared: Vocabulary | undefined;

/** Read once in a process; docs/operating.md describes the files. */
export function readVocabulary(): Vocabulary {
  shared ??= new Vocabulary(
    rowsOf('needs').map(([name = '', phrases = '', targets = '']) => ({
      name,
      phrases: phrases.split(', '),
      targets: targets.split(', ').map(readTarget),
    })),
    rowsOf('brands').map(([name = '', ingredients = '']) => ({ name, ingredients })),
    rowsOf('ingredients').map(([name = '', others = '']) => ({ name, others: others ? others.split('|') : [] })),
  );
  return shared;
}

const targetKinds: Readonly<Record<string, Target['kind']>> = { grupo: 'group', tipo: 'article' };

function readTarget(text: string): Target {
  const [prefix = '', rest] = text.split(':');
  const kind = targetKinds[prefix];
  return kind && rest ? { kind, text: rest } : { kind: 'ingredient', text };
}

/** The files are ours: a header, cells separated by semicolons, no quotes. */
function rowsOf(name: string): string[][] {
  const text = readFileSync(new URL(`./data/${name}.csv`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split(';'));
}
