import { findDemoOnlyTables } from './guards/demo-only-tables.ts';
import {
  callsWithoutScreen,
  columnsForTheRecord,
  formattedByHand,
  keptExports,
  servicesWithWireTypes,
  tablesFilledElsewhere,
} from './guards/exceptions.ts';
import { findMoneyConversions, findWireTypes } from './guards/money-conversions.ts';
import { findFormalTexts, findHandFormats } from './guards/own-texts.ts';
import { findForeignTables } from './guards/table-owners.ts';
import { tableReaders } from './guards/table-readers.ts';
import { findCrowdedTitles } from './guards/test-titles.ts';
import { findUncalledCalls } from './guards/uncalled-calls.ts';
import { findUnreadColumns } from './guards/unread-columns.ts';
import { findUnusedExports } from './guards/unused-exports.ts';
import { readQuotedTexts } from './lib/quoted-texts.ts';
import { readSources } from './lib/sources.ts';

/**
 * Finds what a rule with a passing test can still lack: code that only its test calls, a call that no screen makes, a
 * table that only the demo store fills, a stored choice that is never read. Enforced by `npm test`.
 */
const sources = await readSources();
const ledgers = /^(orders|order_.*|carts?|cart_.*|.*_movements|.*_tenders)$/;
const found: Readonly<Record<string, string[]>> = {
  'used by tests, the gallery or demo code alone': findUnusedExports(sources, keptExports),
  'calls that no screen makes': findUncalledCalls(sources, callsWithoutScreen),
  'tables that only demo data fills': findDemoOnlyTables(sources, tablesFilledElsewhere),
  'columns that nobody reads': findUnreadColumns(sources, { tables: ledgers, allowed: columnsForTheRecord }),
  'tables that another area writes or reads': findForeignTables(sources, tableReaders),
  'titles that name too many rules': findCrowdedTitles(sources),
  'conversions of money outside a mapper': findMoneyConversions(sources),
  'numbers, dates and times formatted by hand': findHandFormats(sources, formattedByHand),
  'texts of ours that say "usted"': findFormalTexts(sources, await readQuotedTexts()),
  'services with types of the wire': findWireTypes(sources, servicesWithWireTypes),
};

const violations = Object.entries(found).filter(([, lines]) => lines.length > 0);
for (const [name, lines] of violations) console.error(`${name}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
if (violations.length > 0) process.exit(1);
console.log(`completeness: ${Object.keys(found).length} guards found nothing`);
