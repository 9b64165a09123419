import type { SheetProductDto } from '@botica/contract/prices/sheet';
import { cx } from '@botica/ui/base/cx.ts';
import type { SheetColumn, TypedPrice } from './typed-prices.ts';
import { isChanged, keyOf, typedProblem } from './typed-prices.ts';

const head =
  'h-7.5 border-b border-line px-2 text-label font-semibold text-ink-600 first:sticky first:left-0 first:bg-white first:pl-4 last:pr-4';
const cell = 'border-b border-line-soft px-1 py-1 first:sticky first:left-0 first:bg-white first:pl-4 last:pr-4';

type SheetGridProps = {
  columns: readonly SheetColumn[];
  products: readonly SheetProductDto[];
  typed: ReadonlyMap<string, TypedPrice>;
  mayEdit: boolean;
  onType: (typed: TypedPrice) => void;
};

/** A product in each row, a price in each column. Enter goes to the price below. */
export function SheetGrid({ columns, products, typed, mayEdit, onType }: SheetGridProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-cell">
        <caption className="sr-only">Hoja de precios</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Producto
            </th>
            {columns.map(({ field, label }) => (
              <th key={field} scope="col" className={`${head} min-w-24 text-right`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.productoId}>
              <th scope="row" className={`${cell} min-w-52 font-normal`}>
                <span className="block font-semibold">{product.nombre}</span>
                <span className="block text-label text-ink-600">
                  {[product.presentacion, product.codigo].filter(Boolean).join(' · ')}
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.field} className={`${cell} text-right`}>
                  <Price {...{ product, column, row, typed, mayEdit, onType }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PriceProps = Pick<SheetGridProps, 'typed' | 'mayEdit' | 'onType'> & {
  product: SheetProductDto;
  column: SheetColumn;
  row: number;
};

function Price({ product, column: { field, label }, row, typed, mayEdit, onType }: PriceProps) {
  const { productoId: productId, nombre: name } = product;
  const before = product.precios.find(({ campo }) => campo === field)?.precio ?? null;
  const shown = before === null ? '' : before.toFixed(2);
  const own = typed.get(keyOf({ productId, field }));
  if (!mayEdit) return <span className="px-2 tabular-nums">{shown || 'Sin precio'}</span>;
  const problem = own && typedProblem(own);
  return (
    <input
      inputMode="decimal"
      maxLength={10}
      aria-label={`${label}, ${name} ${product.codigo}`}
      aria-invalid={problem ? true : undefined}
      title={problem}
      data-place={`${row} ${field}`}
      value={own?.text ?? shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) =>
        onType({ productId, field, name, before: own ? own.before : before, text: target.value })
      }
      onKeyDown={({ key, currentTarget }) => {
        const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
        if (!step) return;
        const next = currentTarget
          .closest('table')
          ?.querySelector<HTMLElement>(`[data-place="${row + step} ${field}"]`);
        next?.focus();
      }}
      className={cx(
        'h-7.5 w-22 rounded-control border px-1.5 text-right tabular-nums outline-none focus:border-brand-600 focus:ring-3 focus:ring-brand-100',
        problem
          ? 'border-danger bg-danger-50'
          : own && isChanged(own)
            ? 'border-brand-600 bg-brand-50 font-semibold'
            : 'border-line',
      )}
    />
  );
}
