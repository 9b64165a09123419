import { describe, expect, it } from 'vitest';
import { findForeignTables } from './table-owners.ts';

const modules = 'apps/server/src/modules';
const tables = {
  [`${modules}/cart/tables.ts`]: `export const cartLines = pgTable('cart_lines', {});\n`,
  [`${modules}/orders/tables.ts`]: `export const orders = pgTable('orders', {});\n`,
};
const find = (files: Record<string, string>, readers = {}) =>
  findForeignTables(new Map(Object.entries({ ...tables, ...files })), readers);

describe('tables that another area writes or reads', () => {
  it.each([
    ['an SQL delete', 'sql`delete from cart_lines where id = 1`'],
    ['an SQL update', 'sql`with c as (update cart_lines set n = 1 returning id) select 1`'],
    ['a query builder insert', 'tx.insert(cartLines).values(rows)'],
  ])('reports %s in a table of another area', (_, code) => {
    expect(find({ [`${modules}/orders/life/store.ts`]: code })).toEqual([
      `${modules}/orders/life/store.ts writes cart_lines, which belongs to cart`,
    ]);
  });

  it.each([
    ['a join', 'sql`select 1 from other o join orders on true`'],
    ['the second table of a list', 'sql`select 1 from other o, orders x`'],
    ['a query builder', 'db.select().from(orders)'],
  ])('reports %s that reads a table of another area without being listed', (_, code) => {
    const unlisted = `${modules}/cart/store.ts reads orders of orders; list cart as a reader`;
    expect(find({ [`${modules}/cart/store.ts`]: code })).toEqual([unlisted]);
    expect(find({ [`${modules}/cart/store.ts`]: code }, { orders: { orders: 'cart' } })).toEqual([]);
  });

  it('accepts the owner, foreign keys in table declarations, comments and tests', () => {
    const files = {
      [`${modules}/cart/changes/store.ts`]: 'sql`update cart_lines set n = 1`',
      [`${modules}/orders/lines/tables.ts`]: 'references(() => cartLines.id)',
      [`${modules}/orders/store.ts`]: '// never delete from cart_lines here\n',
      [`${modules}/orders/store.test.ts`]: 'sql`delete from cart_lines`',
    };
    expect(find(files)).toEqual([]);
  });

  it('reports a listed reader that no longer reads', () => {
    expect(find({}, { orders: { orders: 'cart' } })).toEqual([
      'orders.orders read by cart: no such read; take it off the list',
    ]);
  });
});
