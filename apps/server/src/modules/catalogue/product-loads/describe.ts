import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { fieldsIn, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import type { SheetCells, SheetField } from '@botica/domain/catalogue/product-sheet';
import { createSheetCells } from '@botica/domain/catalogue/product-sheet';
import { formatPlainAmount } from '@botica/domain/format';
import { priceFieldLabel } from '@botica/domain/prices';
import type { Db } from '../../../platform/database.ts';
import { findChoices } from '../product-drafts/index.ts';
import type { LoadPlan, PlannedPrice } from './plan-load.ts';
import type { LoadChange, LoadCounts } from './tables.ts';

const longestShown = 160;

/** The changes of a batch as staff read them, before and after. */
export async function createDescriber(db: Db) {
  const cells: SheetCells = createSheetCells(await findChoices(db));
  const text = (field: ProductField, value: ProductFields[ProductField] | undefined) =>
    value === undefined ? '' : written(field, value).slice(0, longestShown);
  const written = (field: ProductField, value: ProductFields[ProductField]) =>
    pageText(field, value) ?? cells.write(field as SheetField, value as never);
  const amount = (cents: PlannedPrice['oldCents']) => (cents === null ? '' : formatPlainAmount(cents));

  return ({ changes, added, prices }: LoadPlan): LoadChange[] =>
    [
      ...changes.flatMap(({ line, product: { sku, fields }, change }) =>
        fieldsIn(change).map((field) => ({
          ...{ line, sku, product: fields.name, label: productFieldLabels[field] },
          ...{ before: text(field, fields[field]), after: text(field, change[field]) },
        })),
      ),
      ...prices.map(({ line, sku, name, companyId, field, oldCents, newCents }) => ({
        ...{ line, sku, product: name, label: `${priceFieldLabel(field)}, empresa ${companyId}` },
        ...{ before: amount(oldCents), after: amount(newCents), companyId },
      })),
      ...added.map(({ line, given: { sku, fields } }) => ({
        ...{ line, sku, product: fields.name ?? '', label: 'Producto nuevo', before: '', after: fields.name ?? '' },
      })),
    ].sort((a, b) => a.line - b.line);
}

/** A value that no cell of the sheet has. */
function pageText(field: ProductField, value: ProductFields[ProductField]): string | undefined {
  const page = { [field]: value } as Partial<ProductFields>;
  if (value === null) return '';
  if (page.video) return `${page.video.title} (${page.video.url})`;
  if (page.complementary) return page.complementary.map((id) => `n.º ${id}`).join(' | ');
  if (page.panels) return page.panels.map(({ title }) => title).join(' | ');
  if (page.certificate) return [`${page.certificate.monthsValid} meses`, ...page.certificate.conditions].join(' | ');
  return undefined;
}

export function countLoad(before: LoadCounts, { rows, problems, added, changes, prices }: LoadPlan): LoadCounts {
  return {
    rows: before.rows + rows,
    brokenRows: before.brokenRows + new Set(problems.map(({ line }) => line)).size,
    newProducts: before.newProducts + added.length,
    changedProducts: before.changedProducts + changes.length,
    changedPrices: before.changedPrices + prices.length,
  };
}
