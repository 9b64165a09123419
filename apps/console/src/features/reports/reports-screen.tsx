import { type ReportWireId, reportNames } from '@botica/contract/reports/reports';
import { reportIds, reports } from '@botica/domain/reports';
import { storeDate } from '@botica/domain/time';
import { useHasWholeCompany, useScope } from '../../lib/scope.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { FilterChip, Views } from '../../ui/filters.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { Empty } from '../../ui/states.tsx';
import { ChooseCompany, type FinanceCompany, useFinanceCompany } from '../finance/shared/index.ts';
import { ExportButton } from './export-button.tsx';
import { PeriodFields, usePeriod } from './period-fields.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportQuery } from './reports.api.ts';

const title = 'Reportes';

/** One screen for every report: its tab, period, company and branch are in the URL. */
export function ReportsScreen() {
  const finance = useFinanceCompany();
  return finance ? <Reports finance={finance} /> : <ChooseCompany title={title} />;
}

function Reports({ finance }: { finance: FinanceCompany }) {
  const url = useUrlState();
  const { branchId } = useScope();
  const isWhole = useHasWholeCompany(finance.companyId);
  const id = reportIds.find((one) => reportNames[one] === url.get('reporte')) ?? 'days';
  const { hasBranches, longestDays } = reports[id];
  const period = usePeriod(longestDays);
  const name: ReportWireId = reportNames[id];
  const group = id === 'products' ? Number(url.get('grupo')) || undefined : undefined;
  // What runs out is always of today.
  const today = storeDate(new Date()).isoDate;
  const days = id === 'stock' ? { from: today, to: today } : period;
  const query: ReportQuery = {
    ...{ empresaId: finance.companyId, desde: days.from, hasta: days.to },
    ...(branchId && hasBranches ? { sucursalId: branchId } : {}),
    ...(group ? { grupoId: group } : {}),
  };
  const needsBranch = !isWhole && (!branchId || !hasBranches);
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={`${finance.company.name}. ${branchId && hasBranches ? 'Una sucursal.' : 'Toda la empresa.'}`}
          actions={!needsBranch && <ExportButton report={name} query={query} />}
        />
      }
    >
      <Views
        label="Reportes"
        views={reportIds.map((one) => ({
          label: reports[one].label,
          to: url.hrefWith({
            ...{ reporte: one === 'days' ? null : reportNames[one] },
            ...{ ver: null, clave: null, grupo: null, nombre: null },
          }),
          isCurrent: one === id,
        }))}
      />
      {id !== 'stock' && <PeriodFields longestDays={longestDays} />}
      {group && (
        <div>
          <FilterChip
            field="Grupo"
            value={url.get('nombre') ?? String(group)}
            onRemove={() => url.set({ grupo: null, nombre: null })}
          />
        </div>
      )}
      {needsBranch ? (
        <Empty
          title={hasBranches ? 'Elige tu sucursal' : 'Solo para toda la empresa'}
          text={
            hasBranches
              ? 'Tu rol es de una sucursal. Elígela arriba para ver sus reportes.'
              : 'Este reporte no es de una sucursal: lo ve quien tiene un rol en toda la empresa.'
          }
        />
      ) : (
        <ReportBody key={name} name={name} query={query} finance={finance} />
      )}
    </Page>
  );
}
