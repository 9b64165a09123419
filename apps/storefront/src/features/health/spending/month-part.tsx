import type { SpendingDto } from '@botica/contract/health/spending';
import { formatDate } from '@botica/domain/format';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useId } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';

type Month = SpendingDto['meses'][number];

/** The documents of a month; the health part is what counts, the rest is beside it. */
export function MonthPart({ month, title }: { month: Month; title: string }) {
  const titleId = useId();
  const company = useCompany();
  return (
    <section aria-labelledby={titleId} className="panel grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={titleId} className="text-xl font-bold">
          {title}
        </h2>
        <strong className="tabular-nums">{formatDecimal(month.salud, company)}</strong>
      </div>
      <ul>
        {month.filas.map((row) => (
          <li
            key={row.numero}
            className="grid gap-x-4 gap-y-1 border-t border-line py-3 desk:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <TextLink to={`/detallefactura/${row.facturaId}`}>
                  {row.documento === 'factura' ? 'Factura' : 'Nota de crédito'} {row.numero}
                </TextLink>
              </p>
              <p className="text-sm text-ink-600">
                {formatDate(new Date(row.fecha))}, pedido {row.pedidoNumero}
              </p>
              {row.conceptos.length > 0 && <p className="text-sm wrap-anywhere">{row.conceptos.join(', ')}</p>}
            </div>
            <p className="tabular-nums desk:text-right">
              <strong>{formatDecimal(row.salud, company)}</strong>
              <span className="block text-fine text-ink-600">
                impuesto {formatDecimal(row.impuesto, company)}, otros {formatDecimal(row.otros, company)}, total{' '}
                {formatDecimal(row.total, company)}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Paid orders of the laboratory have no invoice of the store. */
export function LaboratoryPart({ spending: { laboratorio, totalLaboratorio } }: { spending: SpendingDto }) {
  const titleId = useId();
  const company = useCompany();
  if (laboratorio.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="panel grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={titleId} className="text-xl font-bold">
          Laboratorio, pagado en línea
        </h2>
        <strong className="tabular-nums">{formatDecimal(totalLaboratorio, company)}</strong>
      </div>
      <p className="text-sm text-ink-600">La tienda no les emite factura: no están en el total de arriba.</p>
      <ul>
        {laboratorio.map(({ ordenId, fecha, paciente, total }) => (
          <li key={ordenId} className="flex flex-wrap justify-between gap-2 border-t border-line py-2">
            <span>
              Orden {ordenId}, {paciente}, {formatDate(new Date(fecha))}
            </span>
            <span className="tabular-nums">{formatDecimal(total, company)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
