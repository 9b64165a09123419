import type { DeskLeaseDto } from '@botica/contract/prescriptions/desk';
import { type DeskKind, type DeskView, deskKinds, deskViews } from '@botica/domain/prescriptions/desk';
import type { PermissionId } from '@botica/domain/staff';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useScope } from '../../lib/scope.ts';
import { can, useCan, useSession } from '../../lib/session.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Empty, Failure, LoadingRows } from '../../ui/states.tsx';
import { rulesCompanies } from '../health/index.ts';
import { DecisionPane } from './decision-pane.tsx';
import { type CaseKey, caseQuery, queueQuery } from './desk.api.ts';
import { PicturePane } from './picture-pane.tsx';
import { QueueList } from './queue-list.tsx';

const viewNames: Readonly<Record<DeskView, string>> = {
  recetas: 'Recetas',
  identidad: 'Identidad',
  seguros: 'Seguros',
};
const viewNeeds: Readonly<Record<DeskView, PermissionId>> = {
  recetas: 'prescriptions.read',
  identidad: 'identities.review',
  seguros: 'insurers.review',
};
const rowOf = ({ tipo, casoId }: CaseKey) => `${tipo}~${casoId}`;

function keyOf(row: string | undefined): CaseKey | undefined {
  const [kind, casoId] = row?.split('~') ?? [];
  const tipo = deskKinds.find((one): one is DeskKind => one === kind);
  return tipo && casoId ? { tipo, casoId } : undefined;
}

/** Queue, picture and decision side by side: nothing to open. */
export function DeskScreen() {
  const { companyId, branchId, query } = useScope();
  const url = useUrlState();
  const filter = { ...(companyId ? { empresaId: companyId } : {}), ...(branchId ? { sucursalId: branchId } : {}) };
  const session = useSession();
  const views = deskViews.filter((view) => can(session, viewNeeds[view]));
  const vista = views.find((view) => view === url.get('vista')) ?? 'recetas';
  const queue = useQuery(queueQuery({ ...filter, vista }));
  const seesRegister = useCan('prescriptions.register');
  const seesRules = rulesCompanies(session).some((id) => id === (companyId ?? id));
  useEffect(() => {
    document.title = 'Mesa del regente · Consola Botica';
  }, []);
  const cases = queue.data?.casos ?? [];
  const now = queue.data?.ahora ?? new Date().toISOString();
  const open = keyOf(url.get('fila'));
  const at = cases.findIndex((one) => open !== undefined && rowOf(one) === rowOf(open));
  const go = (index: number) => {
    const next = cases[Math.min(cases.length - 1, Math.max(0, index))];
    if (next) url.open(rowOf(next));
  };
  useShortcuts({
    j: { label: 'Caso siguiente', run: () => go(at + 1) },
    k: { label: 'Caso anterior', run: () => go(at - 1) },
  });
  const tabs = views.map((view) => ({
    label: viewNames[view],
    count: queue.data?.conteos[view] ?? 0,
    to: url.hrefWith({ vista: view === 'recetas' ? null : view }),
    isCurrent: view === vista,
  }));

  if (queue.error) return <Failure error={queue.error} onRetry={() => void queue.refetch()} />;
  return (
    <div className="grid h-full grid-cols-[224px_minmax(0,1fr)_416px] wide:grid-cols-[248px_minmax(0,1fr)_600px]">
      <h1 className="sr-only">Mesa del regente</h1>
      <QueueList
        tabs={tabs}
        cases={cases}
        openId={open?.casoId}
        now={now}
        decided={queue.data?.hoy ?? 0}
        rulesTo={seesRules ? `/recetas/avisos${query}` : undefined}
        registerTo={seesRegister ? `/recetas/libro${query}` : undefined}
        hrefOf={(one) => url.hrefWith({ fila: rowOf(one) })}
      />
      {open ? (
        <OpenCase
          key={rowOf(open)}
          caseKey={open}
          now={now}
          turno={cases[at]?.turno}
          onDone={() => {
            const next = cases.find((one) => rowOf(one) !== rowOf(open) && !one.turno);
            url.open(next ? rowOf(next) : null);
          }}
        />
      ) : (
        <div className="col-span-2 grid place-items-center">
          <Empty
            title={cases.length > 0 ? 'Elige un caso de la cola' : 'Nada espera'}
            text={
              cases.length > 0
                ? 'Al abrirlo queda contigo cinco minutos, y más mientras trabajas en él.'
                : 'Aquí llegan recetas de pedidos, documentos de identidad y solicitudes de seguro.'
            }
          />
        </div>
      )}
    </div>
  );
}

type OpenCaseProps = {
  caseKey: CaseKey;
  now: string;
  /** Who has it, as the queue says, which is read again and again. */
  turno: DeskLeaseDto | null | undefined;
  onDone: () => void;
};

function OpenCase({ caseKey, now, turno, onDone }: OpenCaseProps) {
  const { data, error, refetch } = useQuery(caseQuery(caseKey));
  if (error) {
    return (
      <div className="col-span-2">
        <Failure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="col-span-2">
        <LoadingRows label="Abriendo el caso" />
      </div>
    );
  }
  return (
    <>
      <PicturePane caseKey={caseKey} pictures={data.imagenes} />
      <DecisionPane
        caseKey={caseKey}
        found={turno === undefined ? data : { ...data, turno }}
        now={now}
        onDone={onDone}
      />
    </>
  );
}
