import { readFileSync } from 'node:fs';
import type { EverydayRow } from './everyday.ts';
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
  asksPharmacist: boolean;
  /** It finds nothing: whoever describes it needs help, not a product. */
  isEmergency: boolean;
}

/** What staff added to a need, or a need of their own, in the words of the file. */
export interface OwnNeed {
  name: string;
  phrases: readonly string[];
  targets: readonly string[];
  asksPharmacist: boolean;
}

/** A need of our file. */
export type FileNeed = OwnNeed & Pick<Need, 'isEmergency'>;

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
let files: ReturnType<typeof readAllFiles> | undefined;

/** The files are read once in a process; docs/operating.md describes them. */
export function readVocabulary(own: readonly OwnNeed[] = []): Vocabulary {
  if (own.length === 0 && shared) return shared;
  const made = new Vocabulary({ ...readFiles(), needs: joinNeeds(readFiles().needs, own) });
  if (own.length === 0) shared = made;
  return made;
}

/** The needs of our file, before what staff added. */
export const readFileNeeds = (): readonly FileNeed[] => readFiles().needs;

function readFiles() {
  files ??= readAllFiles();
  return files;
}

function readAllFiles() {
  return {
    needs: rowsOf('needs').map(
      ([name = '', phrases = '', targets = '', note = '']): FileNeed => ({
        name,
        phrases: listOf(phrases),
        targets: listOf(targets),
        asksPharmacist: note !== '',
        isEmergency: note === 'emergencia',
      }),
    ),
    brands: rowsOf('brands').map(([name = '', ingredients = '']): Brand => ({ name, ingredients })),
    ingredients: rowsOf('ingredients').map(
      ([name = '', others = '']): IngredientNames => ({ name, others: others ? others.split('|') : [] }),
    ),
    everyday: rowsOf('everyday').map(
      ([, things, words = '']): EverydayRow => ({ areThings: things !== '', words: listOf(words) }),
    ),
  };
}

const listOf = (cell: string) => (cell ? cell.split(', ') : []);

/** Staff add; they neither remove a word of the file nor its note (A305). */
function joinNeeds(known: readonly FileNeed[], own: readonly OwnNeed[]): Need[] {
  const byName = new Map(known.map((need) => [need.name, need]));
  for (const need of own) {
    const first = byName.get(need.name);
    byName.set(need.name, {
      name: need.name,
      asksPharmacist: need.asksPharmacist || first?.asksPharmacist === true,
      isEmergency: first?.isEmergency === true,
      phrases: [...(first?.phrases ?? []), ...need.phrases],
      targets: [...(first?.targets ?? []), ...need.targets],
    });
  }
  return [...byName.values()].map((need) => ({ ...need, targets: need.targets.map(readTarget) }));
}

const targetKinds: Readonly<Record<string, Target['kind']>> = { grupo: 'group', tipo: 'article' };

export function readTarget(text: string): Target {
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
