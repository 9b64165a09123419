import type { TakenQuoteDto } from '@botica/contract/care/taken-orders';
import type { CompanyId } from '@botica/domain/companies';
import X from 'lucide-react/icons/x';
import { amountText } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { cell, head, tableClass } from '../orders/table-styles.ts';
import type { Draft, DraftLine } from './draft.ts';
import { changeLine } from './draft.ts';

type LinesTableProps = {
  draft: Draft;
  quote: TakenQuoteDto | undefined;
  companyId: CompanyId;
  onChange: (change: Partial<Draft>) => void;
};

export function LinesTable({ draft, quote, companyId, onChange }: LinesTableProps) {
  const priced = new Map(quote?.lineas.map((line) => [line.productoId, line]));
  return (
    <div className="overflow-x-auto">
      <table className={tableClass}>
        <caption className="sr-only">Productos del pedido</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Producto
            </th>
            <th scope="col" className={head}>
              Cantidad
            </th>
            {['Cada uno', 'Total'].map((name) => (
              <th key={name} scope="col" className={`${head} text-right`}>
                {name}
              </th>
            ))}
            <th scope="col" className={head}>
              <span className="sr-only">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {draft.lines.map((line) => (
            <LineRow
              key={line.productId}
              line={line}
              priced={priced.get(line.productId)}
              companyId={companyId}
              onChange={(change) => onChange(changeLine(draft, line.productId, change))}
              onRemove={() => onChange({ lines: draft.lines.filter(({ productId }) => productId !== line.productId) })}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type LineRowProps = {
  line: DraftLine;
  priced: TakenQuoteDto['lineas'][number] | undefined;
  companyId: CompanyId;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: () => void;
};

function LineRow({ line, priced, companyId, onChange, onRemove }: LineRowProps) {
  const { name, presentation, quantity, requiresPrescription, hasPrescription } = line;
  const stock = priced?.existencia;
  return (
    <tr>
      <td className={`${cell} py-1.5`}>
        <b className="block font-semibold wrap-anywhere">{name}</b>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-ink-600">
          {presentation}
          {stock != null && stock < quantity && <Badge tone="warn">{`Hay ${stock}`}</Badge>}
          {requiresPrescription && (
            <label className="flex cursor-pointer items-center gap-1.5 font-medium text-ink-900">
              <input
                type="checkbox"
                checked={hasPrescription}
                onChange={({ target }) => onChange({ hasPrescription: target.checked })}
              />
              Tiene la receta
            </label>
          )}
        </span>
      </td>
      <td className={cell}>
        <input
          type="number"
          min={1}
          max={999}
          aria-label={`Cantidad de ${name}`}
          value={quantity}
          onChange={({ target }) => {
            const units = Math.trunc(Number(target.value));
            if (units >= 1 && units <= 999) onChange({ quantity: units });
          }}
          className="h-8 w-18 rounded-control border border-field bg-white px-2 text-right outline-none focus:border-brand-600 focus:ring-3 focus:ring-brand-100"
        />
      </td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {priced ? amountText(priced.precio, companyId) : ''}
        {priced && priced.ahorro > 0 && (
          <span className="block text-label text-brand-700">Ahorra {amountText(priced.ahorro, companyId)}</span>
        )}
      </td>
      <td className={`${cell} text-right font-semibold whitespace-nowrap`}>
        {priced ? amountText(priced.total, companyId) : ''}
      </td>
      <td className={`${cell} text-right`}>
        <Button variant="quiet" aria-label={`Quitar ${name}`} className="w-8 px-0" onClick={onRemove}>
          <X size={15} />
        </Button>
      </td>
    </tr>
  );
}
