import type { PriceChangeDto, PriceRowDto } from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { cx } from '@botica/ui/base/cx.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import X from 'lucide-react/icons/x';
import { useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CursorPager, Views } from '../../ui/filters.tsx';
import { Empty } from '../../ui/states.tsx';
import { findingWords, percentText } from './labels.tsx';
import { useRemoveRows } from './prices.api.ts';

export const rowsPage = 100;

const head =
  'h-7.5 border-b border-line px-2 text-label font-semibold whitespace-nowrap text-ink-600 first:pl-4 last:pr-4';
const cell = 'h-11.5 border-b border-line-soft px-2 py-1.5 first:pl-4 last:pr-4';

type ChangeRowsProps = {
  change: PriceChangeDto;
  finding: PriceFindingDto | undefined;
  from: number;
  mayEdit: boolean;
  simulatedId: number | undefined;
};

/** Old, new and difference of each price. A row opens in the simulator. */
export function ChangeRows({ change, finding, from, mayEdit, simulatedId }: ChangeRowsProps) {
  const url = useUrlState();
  const { filas, total, resumen } = change;
  const found = (Object.keys(findingWords) as PriceFindingDto[]).filter(
    (one) => resumen.avisos[one] > 0 || one === finding,
  );
  const views = [
    { label: `Todos ${resumen.precios}`, to: url.hrefWith({ aviso: null, desde: null }), isCurrent: !finding },
    ...found.map((one) => ({
      label: `${findingWords[one].short} ${resumen.avisos[one]}`,
      to: url.hrefWith({ aviso: one, desde: null }),
      isCurrent: one === finding,
    })),
  ];
  return (
    <section aria-label="Precios del cambio" className="overflow-hidden rounded-card border border-line bg-white">
      <div className="px-4 py-2.5">
        <Views label="Vistas" views={views} />
      </div>
      {filas.length === 0 ? (
        <Empty
          title="Ningún precio en esta vista"
          text="Agrega precios por fórmula o por archivo, o cambia de vista."
        />
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-left text-cell">
            <caption className="sr-only">Precios de hoy y precios nuevos</caption>
            <thead>
              <tr>
                <th scope="col" className={head}>
                  Producto
                </th>
                {['Hoy', 'Nuevo', 'Cambio'].map((name) => (
                  <th key={name} scope="col" className={`${head} text-right`}>
                    {name}
                  </th>
                ))}
                <th scope="col" className={head}>
                  <span className="sr-only">Avisos y acciones</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {filas.map((row) => (
                <Row
                  key={`${row.productoId} ${row.campo}`}
                  row={row}
                  change={change}
                  mayEdit={mayEdit}
                  isSimulated={row.productoId === simulatedId}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(from > 0 || from + filas.length < total) && (
        <CursorPager
          count={filas.length}
          noun="precios"
          onFirst={from > 0 ? () => url.set({ desde: null }) : undefined}
          onNext={from + filas.length < total ? () => url.set({ desde: String(from + rowsPage) }) : undefined}
        />
      )}
    </section>
  );
}

type RowProps = { row: PriceRowDto; change: PriceChangeDto; mayEdit: boolean; isSimulated: boolean };

const money = (amount: number | null) => (amount === null ? 'Sin precio' : amount.toFixed(2));

function Row({ row, change, mayEdit, isSimulated }: RowProps) {
  const url = useUrlState();
  const remove = useRemoveRows(change.cambioId);
  const isBlocked = row.avisos.some((one) => findingWords[one].tone === 'danger');
  return (
    <tr
      aria-current={isSimulated || undefined}
      className={cx(
        isBlocked ? 'bg-danger-50' : isSimulated && 'bg-brand-50',
        isSimulated && '[&>td:first-child]:shadow-[inset_3px_0_0_var(--color-brand-600)]',
      )}
    >
      <td className={cell}>
        <button
          type="button"
          className="block text-left font-semibold hover:underline"
          onClick={() => url.open(String(row.productoId))}
        >
          {row.nombre || `Producto ${row.productoId}`}
        </button>
        <span className="block text-label text-ink-600">
          {[
            ...[row.presentacion, row.codigo, row.campoNombre].filter(Boolean),
            ...(row.costo === null || row.campo === 'costo' ? [] : [`Costo ${money(row.costo)}`]),
          ].join(' · ')}
        </span>
      </td>
      <td className={`${cell} text-right whitespace-nowrap text-ink-600`}>
        {row.avisos.includes('conflicto') ? (
          <>
            <s className="block">{money(row.antes)}</s>
            <b className="font-semibold text-danger">{row.ahora === null ? 'Ya no existe' : money(row.ahora)}</b>
          </>
        ) : (
          money(row.antes)
        )}
      </td>
      <td className={`${cell} text-right font-semibold whitespace-nowrap`}>{money(row.despues)}</td>
      <td className={`${cell} text-right whitespace-nowrap`}>
        {row.porcentaje === null ? (row.despues === null ? 'Se quita' : 'Nuevo') : percentText(row.porcentaje)}
      </td>
      <td className={cell}>
        <span className="flex items-center justify-end gap-1.5">
          {row.avisos.map((one) => (
            <Badge key={one} tone={findingWords[one].tone}>
              {findingWords[one].short}
            </Badge>
          ))}
          {mayEdit && (
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Quitar ${row.nombre}, ${row.campoNombre}`}
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { version: change.version, filas: [{ productoId: row.productoId, campo: row.campo }] },
                  { onError: (error) => notify.error(problemOf(error).text) },
                )
              }
            >
              <X size={15} />
            </Button>
          )}
        </span>
      </td>
    </tr>
  );
}
