import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Brand,
  Caution,
  DuplicateClass,
  Ingredient,
  Interaction,
  KnowledgeRows,
} from '@botica/domain/health/knowledge';
import { cautionLevels, checkKnowledge, conditions, routes, severities } from '@botica/domain/health/knowledge';
import { parse } from 'csv-parse/sync';

/** A set that cannot be loaded; each problem is a line for the operator. */
export class KnowledgeError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const heads = {
  'ingredients.csv': 'name inn atc atc_local aliases origin register_rows',
  'interactions.csv': 'ingredient_a ingredient_b severity effect advice source text_basis route',
  'duplicates.csv': 'atc_prefix class_id class_name alert alert_text route',
  'cautions.csv': 'target target_type condition level text source route',
  'brands.csv': 'brand ingredients source register_rows certainty note',
} as const;
type FileName = keyof typeof heads;

/** Of the data that comes with the store. */
export const shippedFolder = new URL('./data/', import.meta.url).pathname;

/** The whole set, or all of its problems: a partial set is never loaded. */
export async function readKnowledgeFolder(folder: string): Promise<KnowledgeRows> {
  const problems: string[] = [];
  const read = async (name: FileName) => {
    try {
      return tableOf(name, await readFile(join(folder, name), 'utf8'), problems);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  };
  const ingredients = (await read('ingredients.csv')).map(toIngredient);
  const interactions = (await read('interactions.csv')).map((row) => toInteraction(row, problems));
  const classes = toClasses(await read('duplicates.csv'), problems);
  const cautions = (await read('cautions.csv')).map((row) => toCaution(row, problems));
  const brands = (await read('brands.csv')).map(toBrand);
  const rows = { ingredients, interactions, classes, cautions, brands };
  if (problems.length === 0) problems.push(...checkKnowledge(rows));
  if (problems.length > 0) throw new KnowledgeError(problems);
  return rows;
}

type Row = Readonly<Record<string, string>>;

function tableOf(name: FileName, content: string, problems: string[]): Row[] {
  const [head = [], ...lines] = parse(content, {
    bom: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as string[][];
  if (head.join(' ') !== heads[name]) {
    problems.push(`${name}: las columnas deben ser ${heads[name].replaceAll(' ', ',')}`);
    return [];
  }
  return lines.flatMap((cells, index) => {
    if (cells.length === head.length)
      return [Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell.trim()]))];
    problems.push(`${name}: línea ${index + 2}: tiene ${cells.length} columnas`);
    return [];
  });
}

const listOf = (text: string | undefined, mark = '|') => (text ?? '').split(mark).filter(Boolean);

function oneOf<Value extends string>(
  allowed: readonly Value[],
  text: string | undefined,
  where: string,
  problems: string[],
) {
  const found = allowed.find((value) => value === text);
  if (found === undefined) problems.push(`${where}: "${text}" debe ser ${allowed.join(', ')}`);
  return found ?? (allowed[0] as Value);
}

function toIngredient({ name = '', inn = '', atc, atc_local, aliases }: Row): Ingredient {
  return { name, inn, atc: listOf(atc), atcLocal: listOf(atc_local), aliases: listOf(aliases) };
}

function toInteraction(row: Row, problems: string[]): Interaction {
  const { ingredient_a: a = '', ingredient_b: b = '', effect = '', advice = '', source = '', text_basis = '' } = row;
  const where = `interactions.csv: ${a} + ${b}`;
  const severity = oneOf(severities, row.severity, where, problems);
  return {
    a,
    b,
    severity,
    effect,
    advice,
    source,
    textBasis: text_basis,
    route: oneOf(routes, row.route, where, problems),
  };
}

/** The rows of a class say the same, but for their prefix. */
function toClasses(rows: readonly Row[], problems: string[]): DuplicateClass[] {
  const byId = Map.groupBy(rows, ({ class_id = '' }) => class_id);
  return [...byId].map(([id, own]) => {
    const [first = {}] = own;
    const where = `duplicates.csv: ${id}`;
    for (const { class_name, alert, alert_text, route } of own) {
      const isSame = class_name === first.class_name && alert === first.alert;
      if (!isSame || alert_text !== first.alert_text || route !== first.route) {
        problems.push(`${where}: sus filas no dicen lo mismo`);
      }
    }
    return {
      id,
      name: first.class_name ?? '',
      warns: oneOf(['yes', 'no'], first.alert, where, problems) === 'yes',
      text: first.alert_text ?? '',
      route: oneOf(routes, first.route, where, problems),
      prefixes: own.map(({ atc_prefix = '' }) => atc_prefix).sort(),
    };
  });
}

function toCaution(row: Row, problems: string[]): Caution {
  const { target = '', text = '', source = '' } = row;
  const where = `cautions.csv: ${target}`;
  return {
    target,
    isAtc: oneOf(['ingrediente', 'atc'], row.target_type, where, problems) === 'atc',
    condition: oneOf(conditions, row.condition, where, problems),
    level: oneOf(cautionLevels, row.level, where, problems),
    text,
    source,
    route: oneOf(routes, row.route, where, problems),
  };
}

function toBrand({ brand = '', ingredients, source = '', certainty = '', note = '' }: Row): Brand {
  return { brand, ingredients: listOf(ingredients, ' + '), source, certainty, note };
}
