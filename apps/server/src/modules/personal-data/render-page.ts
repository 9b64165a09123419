import { companies, isCompanyId } from '@botica/domain/companies';
import { formatDate, formatMinutes, formatPlainAmount, formatTime } from '@botica/domain/format';
import { weekdayNames } from '@botica/domain/time';
import { escapeHtml } from '../../platform/html.ts';
import type { CollectedArea, CollectedPart, Row, Value } from './collect-rows.ts';
import { nameSuffix } from './collect-rows.ts';
import { labels } from './column-labels.ts';
import type { Part } from './copied-tables.ts';
import { areas } from './copied-tables.ts';
import { words } from './value-labels.ts';

/** A row with more columns than this is shown as a list of values, so that it fits the paper width. */
const widestTable = 6;

const styles = `
body{font:16px/1.5 Arial,sans-serif;color:#1d2b26;max-width:960px;margin:0 auto;padding:24px}
h1,h2{color:#0b6b4f}h2{margin-top:48px;border-bottom:2px solid #0b6b4f}h3{margin-top:32px}h4{margin:12px 0 4px}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid #d5dedb;overflow-wrap:anywhere}
article{border:1px solid #d5dedb;border-radius:8px;padding:12px 16px;margin:12px 0;break-inside:avoid-page}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:8px 16px;margin:0}dt{font-size:13px;color:#5b6b65}dd{margin:0;overflow-wrap:anywhere}
.none{color:#5b6b65}`;

/** The copy as a page: no script, no outside resources, and customer input is escaped. */
export function writePage(collected: readonly CollectedArea[], now: Date): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Tus datos en Botica</title>
<style>${styles}</style>
</head>
<body>
<h1>Tus datos en Botica</h1>
<p>Esto es lo que sabemos de ti el ${textOf(now.toISOString())}. El archivo datos.json dice lo mismo, completo, para programas.</p>
${collected.map(areaHtml).join('\n')}
</body>
</html>
`;
}

function areaHtml({ title, parts }: CollectedArea): string {
  return `<section>\n<h2>${escapeHtml(title)}</h2>\n${parts.map(partHtml).join('\n')}\n</section>`;
}

function partHtml({ title, rows }: CollectedPart): string {
  const heading = `<h3>${escapeHtml(title)} (${rows.length})</h3>`;
  return rows.length === 0 ? `${heading}\n<p class="none">No tenemos nada.</p>` : `${heading}\n${rowsHtml(rows)}`;
}

function rowsHtml(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap(shownColumns))];
  const hasParts = rows.some((row) => childrenOf(row).length > 0);
  return columns.length > widestTable || hasParts ? rows.map(cardHtml).join('\n') : tableHtml(columns, rows);
}

function tableHtml(columns: readonly string[], rows: readonly Row[]): string {
  const head = columns.map((column) => `<th scope="col">${escapeHtml(labels[column] ?? column)}</th>`).join('');
  const lines = rows.map((row) => `<tr>${columns.map((column) => `<td>${cellHtml(row, column)}</td>`).join('')}</tr>`);
  return `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`;
}

function cardHtml(row: Row): string {
  const facts = shownColumns(row).map(
    (column) => `<div><dt>${escapeHtml(labels[column] ?? column)}</dt><dd>${cellHtml(row, column)}</dd></div>`,
  );
  const parts = childrenOf(row).map(
    ([table, rows]) => `<h4>${escapeHtml(titles.get(table) ?? table)}</h4>\n${rowsHtml(rows)}`,
  );
  return `<article>\n<dl>${facts.join('')}</dl>\n${parts.join('\n')}</article>`;
}

/** The columns that are meaningful to a person. */
function shownColumns(row: Row): string[] {
  return Object.keys(row).filter(
    (column) => labels[column] && !isChildren(row[column]) && cellText(row, column) !== '',
  );
}

function childrenOf(row: Row): [table: string, rows: readonly Row[]][] {
  return Object.entries(row).flatMap(([table, value]): [string, readonly Row[]][] =>
    titles.has(table) && isChildren(value) && value.length > 0 ? [[table, value]] : [],
  );
}

function isChildren(value: Row[string] | undefined): value is readonly Row[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null);
}

const partsUnder = ({ parts = [] }: Part): Part[] => parts.flatMap((part) => [part, ...partsUnder(part)]);
const titles = new Map(areas.flatMap(({ parts }) => parts.flatMap(partsUnder)).map((p) => [p.table, p.title]));

function cellHtml(row: Row, column: string): string {
  return escapeHtml(cellText(row, column));
}

function cellText(row: Row, column: string): string {
  const value = row[`${column}${nameSuffix}`] ?? row[column];
  if (value === undefined || isChildren(value)) return '';
  if (column === 'company_id' && isCompanyId(value)) return companies[value].name;
  if (column.endsWith('_cents') && typeof value === 'number') return formatPlainAmount(value);
  return namedText(column, value);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const day = /^\d{4}-\d\d-\d\d$/;

function textOf(value: Value): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'string') {
    if (instant.test(value)) return `${formatDate(value)} ${formatTime(value)}`;
    return day.test(value) ? formatDate(value) : (words[value] ?? value);
  }
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${innerLabels[name] ?? labels[name] ?? name}: ${namedText(name, one)}`)
    .join('; ');
}

/** Names inside sealed values that columns use with another meaning. */
const innerLabels: Readonly<Record<string, string>> = { times: 'Horas' };

/** Numbers that are hours or days of the week. */
function namedText(name: string, value: Value): string {
  const hour = (minutes: Value) => formatMinutes(Math.floor(Number(minutes)));
  if (name === 'minutes') return hour(value);
  if (name === 'times' && Array.isArray(value)) return value.map(hour).join(', ');
  if (name === 'weekdays' && Array.isArray(value)) return value.map((day) => weekdayNames[day] ?? '').join(', ');
  return textOf(value);
}
