import type { ReportDto, ReportWireId } from '@botica/contract/reports/reports';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { momentText } from '../../lib/moments.ts';
import { useScope } from '../../lib/scope.ts';
import { useCan } from '../../lib/session.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Card } from '../../ui/card.tsx';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import type { FinanceCompany } from '../finance/shared/index.ts';
import { BarList } from './bar-list.tsx';
import { narrowingOf } from './drill.ts';
import { LineChart } from './line-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { type ReportQuery, reportQuery } from './reports.api.ts';
import { RowsCard } from './rows-card.tsx';
import { Totals } from './totals.tsx';
import { valueText } from './value-text.ts';

type ReportBodyProps = { name: ReportWireId; query: ReportQuery; finance: FinanceCompany };

/** Totals, chart, table, and the documents of the figure that was opened. */
export function ReportBody({ name, query, finance }: ReportBodyProps) {
  const { data, error, refetch } = useQuery(reportQuery(name, query));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Leyendo el reporte" />;
  if (isEmpty(data)) return <NothingYet report={data} />;
  return <Filled report={data} query={query} finance={finance} />;
}

const isEmpty = ({ filas }: ReportDto) => filas.every(({ ahora }) => ahora.every((value) => !value));

function NothingYet({ report: { calculado, pendientes } }: { report: ReportDto }) {
  if (calculado === null && pendientes > 0)
    return <Empty title="Calculando por primera vez" text="Vuelve en unos minutos: los días se suman uno por uno." />;
  return (
    <Empty title="Sin datos en este período" text="No hay nada que mostrar aquí. Elige otro período u otra sucursal." />
  );
}

function Filled({
  report,
  query,
  finance: { money },
}: {
  report: ReportDto;
  query: ReportQuery;
  finance: FinanceCompany;
}) {
  const url = useUrlState();
  const scope = useScope();
  const seesProducts = useCan('catalogue.read');
  const { reporte, columnas, grafico, filas, nota, calculado, antesDesde, antesHasta } = report;
  const charted = columnas[grafico.columna];
  const points = filas.map(({ nombre, ahora, antes }) => ({
    ...{ name: nombre, now: ahora[grafico.columna] ?? null, before: antes[grafico.columna] ?? null },
  }));
  const Chart = grafico.forma === 'linea' ? LineChart : BarList;
  const opened = url.get('ver') === 'reembolsos' ? 'reembolsos' : url.get('ver') === 'ventas' ? 'ventas' : undefined;
  const key = url.get('clave') ?? '';
  const narrowing = opened && narrowingOf(reporte, { key });
  const rowName = filas.find(({ filaId }) => filaId === key)?.nombre ?? 'todo el período';
  const rowHref = ({ filaId, nombre, ahora }: ReportDto['filas'][number]) => {
    if (reporte === 'grupos') return url.hrefWith({ reporte: 'productos', grupo: filaId, nombre });
    if (reporte === 'existencias' && seesProducts) return `/productos/${filaId}${scope.query}`;
    return reporte === 'busquedas' && seesProducts && ahora[1] ? `/busquedas${scope.query}` : undefined;
  };
  return (
    <>
      {reporte !== 'existencias' && <Totals report={report} money={money} />}
      <Card
        title={charted?.nombre ?? ''}
        {...(reporte === 'existencias' ? {} : { sub: `Antes: ${formatDate(antesDesde)} a ${formatDate(antesHasta)}` })}
      >
        <Chart
          label={`Gráfico: ${charted?.nombre ?? ''}`}
          points={points}
          text={(value) => valueText(value, charted?.tipo ?? 'cantidad', money)}
        />
      </Card>
      {opened && narrowing && (
        <RowsCard
          title={`${opened === 'ventas' ? 'Facturas' : 'Notas de crédito'}: ${rowName}`}
          query={{ ...query, ...narrowing, cifra: opened }}
          money={money}
          closeTo={url.hrefWith({ ver: null, clave: null })}
        />
      )}
      <Card flush title="Tabla" sub={nota}>
        <ReportTable
          report={report}
          money={money}
          hrefOf={(drill) => url.hrefWith({ ver: drill.figure, clave: drill.key || null })}
          rowHref={rowHref}
        />
      </Card>
      {calculado && <p className="text-label text-ink-600">Sumado el {momentText(calculado)}.</p>}
    </>
  );
}
