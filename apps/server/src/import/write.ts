import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { laboratories, productGroups, productPrices, products, stockLevels } from '../modules/catalogue/index.ts';
import type { Db } from '../platform/database.ts';
import type { Plan } from './differences.ts';
import { saveGroups } from './groups.ts';

/** PostgreSQL allows 65,535 values in a statement; the widest row here has 28. */
const rowsPerStatement = 1000;

/**
 * Always the same tables in the same order, and rows by key, so that it cannot deadlock with an order. A statement
 * without rows is not sent: even an empty one would invalidate the caches of every process.
 */
export async function writePlan(tx: Db, plan: Plan): Promise<void> {
  if (plan.laboratories.length > 0) await tx.insert(laboratories).values(plan.laboratories);
  await saveGroups(tx, plan.newGroups, plan.widenedGroups);
  for (const rows of chunks(plan.products)) {
    await tx
      .insert(products)
      .values(rows)
      .onConflictDoUpdate({ target: products.sku, set: excluded(products, ['id', 'sku']) });
  }
  for (const rows of chunks(plan.prices)) {
    await tx
      .insert(productPrices)
      .values(rows)
      .onConflictDoUpdate({
        target: [productPrices.companyId, productPrices.productId],
        set: excluded(productPrices, ['companyId', 'productId']),
      });
  }
  for (const rows of chunks(plan.memberships)) await tx.insert(productGroups).values(rows).onConflictDoNothing();
  for (const rows of chunks(plan.stock)) {
    await tx
      .insert(stockLevels)
      .values(rows)
      .onConflictDoUpdate({
        target: [stockLevels.productId, stockLevels.branchCode],
        // An order may have taken more since the batch was planned.
        set: { quantity: sql`greatest(excluded.quantity, ${stockLevels.allocated})` },
      });
  }
}

/** The SET of an upsert: the conflicting row's columns, from the new row. */
function excluded(table: PgTable, except: readonly string[]): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !except.includes(name));
  return Object.fromEntries(columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]));
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) yield rows.slice(start, start + rowsPerStatement);
}
