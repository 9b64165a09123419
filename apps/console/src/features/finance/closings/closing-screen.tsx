import { type AskedFigureDto, figureDtos } from '@botica/contract/finance/closings';
import { formatDate } from '@botica/domain/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { ReconciledDay } from '../reconciliation/index.ts';
import { ChooseCompany, type FinanceCompany, useFinanceCompany } from '../shared/index.ts';
import { ChangesCard } from './changes-card.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { closingQuery } from './closings.api.ts';
import { useDay } from './day.ts';
import { FiguresCard, TendersCard } from './figures-card.tsx';
import { RowsCard } from './rows-card.tsx';
import { StateBadge } from './state-badge.tsx';

const title = 'Cierre del día';

/** The day of one branch: its figures, the rows that make them, and its closing. */
export function ClosingScreen() {
  const finance = useFinanceCompany();
  return finance ? <Day finance={finance} /> : <ChooseCompany title={title} />;
}

function Day({ finance: { companyId, money } }: { finance: FinanceCompany }) {
  const url = useUrlState();
  const [isClosing, setClosing] = useState(false);
  const asked = { empresaId: companyId, fecha: useDay() };
  const { data: day, error, refetch } = useQuery(closingQuery(Number(useParams().sucursalId), asked));
  const figure = figureDtos.find((one) => one === url.get('cifra'));
  const hrefOf = (cifra: AskedFigureDto, forma?: string) => url.hrefWith({ cifra, forma: forma ?? null });
  const back = { to: `/cierres?empresa=${companyId}&fecha=${asked.fecha}`, label: 'Cierres del día' };
  if (error && !day) {
    return (
      <Page head={<PageHead title={title} back={back} />}>
        <Failure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (!day) {
    return (
      <Page head={<PageHead title={title} back={back} />}>
        <LoadingRows label="Sumando el día" />
      </Page>
    );
  }
  return (
    <Page
      head={
        <PageHead
          title={day.sucursal}
          back={back}
          sub={formatDate(asked.fecha)}
          badges={<StateBadge estado={day.estado} />}
          actions={
            day.puedeCerrar ? (
              <Button variant="main" onClick={() => setClosing(true)}>
                Cerrar el día
              </Button>
            ) : (
              !day.termino && <span className="text-cell text-ink-600">El día todavía no termina.</span>
            )
          }
        />
      }
    >
      {day.cierre && (
        <Note
          tone={day.estado === 'cambio' ? 'warn' : 'good'}
          title={`${day.cierre.quien} cerró este día: ${momentText(day.cierre.momento)}`}
        >
          {day.cierre.nota}
        </Note>
      )}
      {day.cambios.length > 0 && <ChangesCard changes={day.cambios} money={money} />}
      <div className="grid grid-cols-1 items-start gap-3.5 wide:grid-cols-2">
        <FiguresCard day={day} money={money} hrefOf={hrefOf} />
        <TendersCard day={day} money={money} hrefOf={hrefOf} />
      </div>
      <ReconciledDay companyId={companyId} day={asked.fecha} />
      {figure && <RowsCard day={day} asked={asked} figure={figure} money={money} />}
      {isClosing && <CloseDialog day={day} asked={asked} money={money} onClose={() => setClosing(false)} />}
    </Page>
  );
}
