import { itemViews } from '@botica/contract/finance/reconciliation';
import { processorTitles } from '@botica/domain/finance/reconciliation';
import { processorNames } from '@botica/domain/payments';
import { addDays, isIsoDate, storeDate } from '@botica/domain/time';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Views } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { ChooseCompany, type FinanceCompany, useFinanceCompany } from '../shared/index.ts';
import { DaysCard } from './days-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { FilesCard } from './files-card.tsx';
import { ItemsCard } from './items-card.tsx';
import { type AskedItems, reconciliationQuery, useItemsExport } from './reconciliation.api.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { moneyIn } from './words.ts';

const title = 'Conciliación';

/** Payments of the store against the settlement files of each processor. */
export function ReconciliationScreen() {
  const finance = useFinanceCompany();
  return finance ? <Reconciliation finance={finance} /> : <ChooseCompany title={title} />;
}

/** The last week, unless the address says otherwise. */
function usePeriod() {
  const url = useUrlState();
  const today = storeDate(new Date()).isoDate;
  const dayOf = (name: string, usual: string) => {
    const asked = url.get(name) ?? '';
    return isIsoDate(asked) ? asked : usual;
  };
  const hasta = dayOf('hasta', today);
  return { desde: dayOf('desde', addDays(hasta, -6)), hasta };
}

function Reconciliation({ finance }: { finance: FinanceCompany }) {
  const url = useUrlState();
  const [isUploading, setUploading] = useState(false);
  const period = { empresaId: finance.companyId, ...usePeriod() };
  const processor = processorNames.find((one) => one === url.get('procesador')) ?? processorNames[0];
  const view = itemViews.find((one) => one === url.get('vista')) ?? 'abiertas';
  const account = { empresaId: finance.companyId, procesador: processor };
  const asked: AskedItems = { ...period, procesador: processor, vista: view };
  const { data, error, refetch } = useQuery(reconciliationQuery(period));
  const sums = data?.procesadores.find(({ procesador }) => procesador === processor);
  const money = moneyIn(sums?.moneda ?? '', finance.money);
  const openOf = (name: string) => data?.procesadores.find(({ procesador }) => procesador === name)?.abiertas ?? 0;
  return (
    <Page
      head={
        <PageHead
          title={title}
          sub={`${finance.company.name}. ${processorTitles[processor]}`}
          actions={
            <>
              <ExportButton asked={asked} />
              {data?.puedeResolver && (
                <Button variant="main" onClick={() => setUploading(true)}>
                  <Upload size={15} /> Subir archivo
                </Button>
              )}
            </>
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Views
          label="Procesadores"
          views={processorNames.map((one) => ({
            label: openOf(one) > 0 ? `${processorTitles[one]} (${openOf(one)})` : processorTitles[one],
            to: url.hrefWith({ procesador: one }),
            isCurrent: one === processor,
          }))}
        />
        {(['desde', 'hasta'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'desde' ? 'Desde' : 'Hasta'}
            type="date"
            className="w-40"
            value={period[name]}
            onChange={(event) => url.set({ [name]: event.target.value })}
          />
        ))}
      </div>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !sums ? (
        <LoadingRows label="Comparando con el procesador" />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-2">
            <FiguresCard sums={sums} money={money} hrefOf={(vista) => url.hrefWith({ vista })} />
            <DaysCard
              sums={sums}
              money={money}
              hrefOf={(day) => url.hrefWith({ desde: day, hasta: day, vista: 'todas' })}
            />
          </div>
          <ItemsCard asked={asked} money={money} mayResolve={data?.puedeResolver ?? false} />
        </>
      )}
      <FilesCard key={processor} account={account} mayWithdraw={data?.puedeResolver ?? false} />
      {isUploading && (
        <UploadDialog
          account={account}
          onClose={() => setUploading(false)}
          onStored={(days) => {
            setUploading(false);
            // A file of many days is longer than the page may show: its last days.
            const [, desde = days.hasta] = [days.desde, addDays(days.hasta, -30)].sort();
            url.set({ desde, hasta: days.hasta });
          }}
        />
      )}
    </Page>
  );
}

function ExportButton({ asked }: { asked: AskedItems }) {
  const download = useItemsExport();
  return (
    <Button
      loading={download.isPending}
      onClick={() =>
        download.mutate(asked, {
          onSuccess: (file) => saveFile(file, `conciliacion-${asked.procesador}-${asked.desde}-${asked.hasta}.csv`),
          onError: (error) => notify.error(problemOf(error).text),
        })
      }
    >
      <Download size={15} /> CSV
    </Button>
  );
}
