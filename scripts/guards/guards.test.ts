import { describe, expect, it } from 'vitest';
import { findDemoOnlyTables } from './demo-only-tables.ts';
import { findMoneyConversions, findWireTypes } from './money-conversions.ts';
import { findFormalTexts, findHandFormats } from './own-texts.ts';
import { findCrowdedTitles } from './test-titles.ts';
import { findUncalledCalls } from './uncalled-calls.ts';
import { findUnreadColumns } from './unread-columns.ts';
import { findUnusedExports } from './unused-exports.ts';

const sourcesOf = (files: Record<string, string>) => new Map(Object.entries(files));

describe('unused exports', () => {
  const menu = 'packages/domain/src/content/menu/menu.ts';
  const index = { 'packages/domain/src/content/menu/index.ts': `export { entriesFor } from './menu.ts';\n` };

  it('finds a function that only its test, the gallery and demo code import', () => {
    const sources = sourcesOf({
      ...index,
      [menu]: 'export function entriesFor() {}\n',
      'packages/domain/src/content/menu/menu.test.ts': `import { entriesFor } from './index.ts';\nentriesFor();\n`,
      'apps/storefront/src/gallery/menu.tsx': `import { entriesFor } from '@botica/domain/content/menu';\nentriesFor();\n`,
      'apps/server/src/demo/menu.ts': `import { entriesFor } from '@botica/domain/content/menu';\nentriesFor();\n`,
    });
    expect(findUnusedExports(sources, {})).toEqual([`${menu}: entriesFor`]);
  });

  it('follows an import through the index to the file that declares the name', () => {
    const sources = sourcesOf({
      ...index,
      [menu]: 'export function entriesFor() {}\n',
      'apps/storefront/src/app/shell.tsx': `import { entriesFor } from '@botica/domain/content/menu';\nentriesFor();\n`,
    });
    expect(findUnusedExports(sources, {})).toEqual([]);
  });

  it('accepts a name that its own file uses, also spread into another value', () => {
    const sources = sourcesOf({ [menu]: 'export const none = {};\nconst some = { ...none };\nconsole.log(some);\n' });
    expect(findUnusedExports(sources, {})).toEqual([]);
  });

  it('reports an exception that is no longer needed', () => {
    expect(findUnusedExports(sourcesOf({ [menu]: '' }), { [`${menu}: entriesFor`]: 'a reason' })).toEqual([
      `${menu}: entriesFor is used or gone; take it off the list`,
    ]);
  });
});

describe('calls that no screen makes', () => {
  const contract = {
    'packages/contract/src/loyalty/stickers.ts': `
export const previewStickers = {
  id: 'C233',
  access: 'customer',
};
`,
  };
  const screen = {
    'apps/storefront/src/features/cart/cart.api.ts': `import { previewStickers } from '@botica/contract/loyalty/stickers';\n`,
  };

  it('finds a call that only the server imports', () => {
    const sources = sourcesOf({
      ...contract,
      'apps/server/src/modules/loyalty/stickers/routes.ts': `import { previewStickers } from '@botica/contract/loyalty/stickers';\n`,
    });
    expect(findUncalledCalls(sources, {})).toEqual([
      'C233 previewStickers (packages/contract/src/loyalty/stickers.ts): no screen makes this call',
    ]);
    expect(findUncalledCalls(sources, { C233: 'the branches make it' })).toEqual([]);
  });

  it('reports an exception for a call that a screen makes', () => {
    expect(findUncalledCalls(sourcesOf({ ...contract, ...screen }), {})).toEqual([]);
    expect(findUncalledCalls(sourcesOf({ ...contract, ...screen }), { C233: 'a reason' })).toEqual([
      'C233: a screen makes this call; take it off the list',
    ]);
  });
});

describe('tables that only demo data fills', () => {
  const tables = {
    'apps/server/src/modules/loyalty/stickers/tables.ts': `export const stickerMovements = pgTable('sticker_movements', {});\n`,
  };

  it('finds a table whose only insert is in the demo loader', () => {
    const sources = sourcesOf({
      ...tables,
      'apps/server/src/demo/load-rewards.ts': 'db.insert(stickerMovements)',
      'apps/server/src/modules/loyalty/stickers/store.ts': 'sql`update sticker_movements set stickers = 0`',
    });
    expect(findDemoOnlyTables(sources, {})).toEqual([
      'sticker_movements (apps/server/src/modules/loyalty/stickers/tables.ts): only demo data or tests fill this table',
    ]);
  });

  it.each([
    ['SQL', 'sql`insert into sticker_movements (stickers) values (1)`'],
    ['Drizzle', 'tx.insert(stickerMovements).values(rows)'],
    ['the row writer', 'insertOf(stickerMovements, rows)'],
  ])('accepts a table that a module fills with %s', (_, statement) => {
    const sources = sourcesOf({ ...tables, 'apps/server/src/modules/loyalty/stickers/store.ts': statement });
    expect(findDemoOnlyTables(sources, {})).toEqual([]);
  });
});

describe('columns that nobody reads', () => {
  const tables = {
    'apps/server/src/modules/orders/tables.ts': `
export const orders = pgTable(
  'orders',
  {
    olderIdentity: text('older_identity'),
  },
);
`,
  };
  const find = (file: string, source: string) =>
    findUnreadColumns(sourcesOf({ ...tables, [`apps/server/src/modules/${file}`]: source }), {
      tables: /^orders$/,
      allowed: {},
    });

  it.each([
    ['a draft that the checkout composes', 'checkout/draft.ts', 'const draft = { olderIdentity: own.olderIdentity };'],
    ['an insert in SQL', 'invoices/store.ts', 'sql`insert into orders (older_identity) values (1)`'],
    ['an update in SQL', 'invoices/store.ts', `sql\`update orders set older_identity = \${identity}\``],
  ])('does not count %s as a reader', (_, file, source) => {
    expect(find(file, source)).toEqual(['orders.older_identity: written, and read by nobody']);
  });

  it.each([
    ['a member of a row', 'const text = order.olderIdentity;'],
    ['a destructured row', 'const { olderIdentity } = order;'],
    ['a selected column', 'sql`select o.older_identity from orders o`'],
  ])('accepts %s', (_, source) => expect(find('invoices/papers.ts', source)).toEqual([]));
});

describe('test titles', () => {
  // Not written literally, because the guard also reads this file.
  const call = 'it';

  it('finds a title with more than four rules, ranges included', () => {
    const sources = sourcesOf({
      'e2e/cart/cart.spec.ts': `
        ${call}('CART-01 CART-02 CART-03 CART-04 a visitor fills a cart', () => {});
        ${call}('CART-01..04 PRICE-01 a visitor fills a cart', () => {});
        ${call}.each([['a']])('CART-01 CART-02 CART-03 CART-04 CART-05 %s', () => {});
      `,
    });
    expect(findCrowdedTitles(sources)).toEqual([
      'e2e/cart/cart.spec.ts: "CART-01..04 PRICE-01 a visitor fills a cart" names 5 rules',
      'e2e/cart/cart.spec.ts: "CART-01 CART-02 CART-03 CART-04 CART-05 %s" names 5 rules',
    ]);
  });
});

describe('conversions between cents and decimals', () => {
  const converts = `import { toCents, toDecimal } from '@botica/domain/money';\nexport const twice = () => toDecimal(toCents(1));\n`;

  it('finds conversions in a service, the domain and a screen', () => {
    const domain = `import { toCents } from '../../money/index.ts';\n`;
    const sources = sourcesOf({
      'apps/server/src/modules/cart/price-cart.ts': converts,
      'packages/domain/src/tenders/points/points.ts': domain,
      'apps/storefront/src/features/cart/cart-panel.tsx': `import { toDecimal } from '@botica/domain/money';\n`,
    });
    expect(findMoneyConversions(sources)).toEqual([
      'apps/server/src/modules/cart/price-cart.ts: imports toCents; convert in a mapper of the wire',
      'apps/server/src/modules/cart/price-cart.ts: imports toDecimal; convert in a mapper of the wire',
      'packages/domain/src/tenders/points/points.ts: imports toCents; convert in a mapper of the wire',
      'apps/storefront/src/features/cart/cart-panel.tsx: imports toDecimal; convert in a mapper of the wire',
    ]);
  });

  it('accepts conversions in mappers, routes, ports, importers and tests', () => {
    const sources = sourcesOf({
      'packages/contract/src/cart/to-dto.ts': converts,
      'packages/domain/src/money/read-amount.ts': `import { toCents } from './money.ts';\n`,
      'apps/server/src/modules/checkout/routes.ts': converts,
      'apps/server/src/modules/payments/links/link-dtos.ts': converts,
      'apps/server/src/modules/orders/summary/to-dto.ts': converts,
      'apps/server/src/ports/bank-points.ts': converts,
      'apps/server/src/import/values.ts': converts,
      'apps/storefront/src/features/cart/cart.api.ts': converts,
      'apps/storefront/src/features/checkout/submission/order-body.ts': converts,
      'apps/server/src/modules/cart/pricing.test.ts': converts,
    });
    expect(findMoneyConversions(sources)).toEqual([]);
  });

  it('finds a wire type in a service, and an exception that is no longer needed', () => {
    const service = 'apps/server/src/modules/cart/price-cart.ts';
    const sources = sourcesOf({
      [service]: `import type { CartDto } from '@botica/contract/cart/cart';\nimport { problems } from '@botica/contract/problems';\n`,
      'apps/server/src/modules/cart/routes.ts': `import type { CartDto } from '@botica/contract/cart/cart';\n`,
    });
    expect(findWireTypes(sources, {})).toEqual([`${service}: imports CartDto; map it in routes.ts`]);
    expect(findWireTypes(sources, { [service]: 'a reason' })).toEqual([]);
    expect(findWireTypes(sourcesOf({}), { [service]: 'a reason' })).toEqual([
      `${service}: has no wire type; take it off the list`,
    ]);
  });
});

describe('texts of ours', () => {
  const file = 'apps/storefront/src/features/cart/words.ts';

  it('finds a number that is formatted by hand, but not in the format package, in a comment or where it is allowed', () => {
    const byHand = 'export const shown = points.toLocaleString();\n';
    const sources = sourcesOf({
      [file]: byHand,
      'packages/domain/src/format/count.ts': byHand,
      'packages/domain/src/cart/count.ts': '// toLocaleString() is slow\n',
      'apps/storefront/src/features/loyalty/words.ts': byHand,
    });
    const found = findHandFormats(sources, { 'features/loyalty/': 'counts' });
    expect(found).toEqual([`${file}: formats by hand; use packages/domain/src/format`]);
  });

  it('finds a text that says "usted", but not one that the specification quotes', () => {
    const sources = sourcesOf({
      [file]: "export const ours = 'Seleccione un servicio';\nexport const quoted = 'Seleccione la fecha final';\n",
    });
    const found = findFormalTexts(sources, ['Seleccione la fecha final']);
    expect(found).toEqual([`${file}: says "usted": export const ours = 'Seleccione un servicio';`]);
  });
});
