import { createHash } from 'node:crypto';
import type { Caution, DuplicateClass, Interaction, KnowledgeRows } from '@botica/domain/health/knowledge';
import { conditionLabels } from '@botica/domain/health/knowledge';
import type { knowledgeRules, RuleContent, RuleKind } from './tables.ts';

type RuleRow = typeof knowledgeRules.$inferInsert;

const digestOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** Of every row of the set, whatever their order in the files. */
export function digestOfRows({ ingredients, interactions, classes, cautions, brands }: KnowledgeRows): string {
  const lines = [ingredients, interactions, classes, cautions, brands].map((rows) =>
    rows.map((row) => JSON.stringify(row)).sort(),
  );
  return digestOf(lines);
}

/** A class that does not warn has nothing to sign. */
export function ruleRows({ interactions, classes, cautions }: KnowledgeRows): RuleRow[] {
  const rows = [
    ...interactions.map(interactionRow),
    ...classes.filter(({ warns }) => warns).map(classRow),
    ...cautions.map(cautionRow),
  ];
  return rows.map((row, position) => ({ ...row, position }));
}

type Described = Omit<RuleRow, 'position'>;

function describe(
  kind: RuleKind,
  content: RuleContent,
  rest: Omit<Described, 'key' | 'kind' | 'content' | 'groupKey'>,
): Described {
  const groupKey = digestOf(kind, rest.groupName);
  return { key: digestOf(kind, Object.entries(content).sort(byName)), kind, groupKey, content, ...rest };
}

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

function interactionRow(row: Interaction): Described {
  const { a, b, severity, effect } = row;
  return describe('interaction', row, { isGrave: severity === 'grave', groupName: effect, title: `${a} + ${b}` });
}

function classRow(row: DuplicateClass): Described {
  return describe('class', row, { isGrave: false, groupName: row.name, title: `Dos ${row.name}` });
}

function cautionRow(row: Caution): Described {
  const { condition, level, target } = row;
  const groupName = conditionLabels[condition];
  return describe('caution', row, {
    isGrave: level === 'evitar',
    groupName,
    title: `${target}: ${groupName.toLowerCase()}`,
  });
}
