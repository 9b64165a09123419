import type { InsurerRequestDetailDto } from '@botica/contract/prescriptions/insurer-requests';
import { formatDate, formatPercent, formatTime } from '@botica/domain/format';
import { requestModeIds, requestStateIds } from '@botica/domain/prescriptions/insurer-requests';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { Timeline } from '@botica/ui/lists/timeline.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import { useParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { CardPanel } from './card-panel.tsx';
import {
  insurerRequestQuery,
  isAwaited,
  requestProblem,
  useCancelRequest,
  useHomeOnFailure,
} from './insurer-requests.api.ts';
import { listPath } from './paths.ts';
import { PrescriptionsPanel } from './prescriptions-panel.tsx';
import { RequestStateTag } from './request-state.tsx';

/** R090 */
export function InsurerRequestScreen() {
  const user = useUser();
  const company = useCompany();
  const { solicitudId } = useParams();
  const id = Number(solicitudId);
  const isId = Number.isInteger(id) && id > 0;
  const request = useQuery({
    ...insurerRequestQuery(user?.usuarioId ?? '', company.id, id),
    enabled: user !== undefined && isId,
  });
  useHomeOnFailure(!isId || (request.isError && !request.data));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <Breadcrumbs
        crumbs={[
          { label: 'Inicio', to: '/' },
          { label: 'Solicitudes de seguro', to: listPath },
          { label: isId ? `Solicitud ${id}` : 'Solicitud' },
        ]}
      />
      {user && request.data ? (
        <Detail userId={user.usuarioId} request={request.data} onExpired={() => void request.refetch()} />
      ) : (
        <SkeletonGroup label="Cargando tu solicitud" className="panel">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface DetailProps {
  userId: string;
  request: InsurerRequestDetailDto;
  onExpired: () => void;
}

function Detail({ userId, request, onExpired }: DetailProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3" role="status">
        <h1 className="text-2xl font-bold desk:text-3xl">Solicitud {request.solicitudId}</h1>
        <RequestStateTag estado={request.estado} />
      </div>
      <Answer request={request} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] desk:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
          <PrescriptionsPanel request={request} onExpired={onExpired} />
          <CardPanel userId={userId} request={request} />
          <PlacePanel request={request} />
        </div>
        <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 className="text-xl font-bold">Historial</h2>
          <History request={request} />
        </section>
      </div>
    </>
  );
}

/** The insurer's answer, and what to do about it. */
function Answer({ request }: { request: InsurerRequestDetailDto }) {
  const company = useCompany();
  const { estado, motivo, cobertura, copago, autorizacion, pedidoId, conTarjeta } = request;
  if (estado.estadoId === requestStateIds.correcting) {
    return (
      <Note tone="change" title="Tu aseguradora pide una corrección:">
        {motivo} Agrega otra receta o cambia el carnet, y la enviamos de nuevo.
      </Note>
    );
  }
  if (estado.estadoId === requestStateIds.rejected) {
    return (
      <Note tone="problem" title="Tu aseguradora no la aprobó:">
        {motivo}
      </Note>
    );
  }
  if (cobertura === null || copago === null) return null;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">Lo que cubre tu seguro</h2>
      <SummaryList
        className="max-w-xl"
        rows={[
          { key: 'coverage', label: 'Cobertura', value: formatPercent(cobertura) },
          ...(autorizacion ? [{ key: 'authorization', label: 'Autorización', value: autorizacion }] : []),
          { key: 'copay', label: 'Tu copago', value: formatDecimal(copago, company), kind: 'total' },
        ]}
      />
      <p className="text-sm text-ink-600">
        {copago === 0
          ? 'Tu seguro cubre todas tus medicinas, no pagas nada por ellas.'
          : conTarjeta
            ? 'Lo cobramos a la tarjeta que elegiste cuando preparemos tu pedido.'
            : 'Lo pagas al recibir tu pedido.'}
      </p>
      {pedidoId ? (
        <ButtonLink to={`/Mispedidos/${pedidoId}`} className="justify-self-start">
          Seguir mi pedido
        </ButtonLink>
      ) : (
        <p className="text-sm text-ink-600">Estamos preparando tu pedido.</p>
      )}
    </section>
  );
}

function PlacePanel({ request }: { request: InsurerRequestDetailDto }) {
  const ask = useQuestion();
  const cancel = useCancelRequest();

  /** INS-14 */
  async function askAndCancel(): Promise<void> {
    const question = { title: '¿Deseas cancelar esta solicitud?', yes: 'Sí, cancelar solicitud', danger: true };
    if (await ask(question)) cancel.mutate(request.solicitudId);
  }

  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-bold">
        {request.pedidoTipo === requestModeIds.pickup ? 'Recoger en sucursal' : 'Entrega a domicilio'}
      </h2>
      <p className="wrap-anywhere">{request.direccion || request.sucursal}</p>
      <p className="text-sm text-ink-600">
        Copago: {request.conTarjeta ? 'con tu tarjeta guardada' : 'lo pagas al recibir'}
      </p>
      <ProblemNote problem={cancel.error ? requestProblem(cancel.error) : undefined} />
      {request.editable && (
        <Button
          variant="danger"
          size="sm"
          className="justify-self-start"
          loading={cancel.isPending}
          onClick={() => void askAndCancel()}
        >
          Cancelar solicitud
        </Button>
      )}
    </section>
  );
}

function History({ request }: { request: InsurerRequestDetailDto }) {
  const last = request.historial.length - 1;
  const steps = request.historial.map(({ descripcion, motivo, fecha }, index) => {
    const at = new Date(fecha);
    return {
      key: `${index} ${fecha}`,
      title: descripcion,
      state: index === last && isAwaited(request) ? ('current' as const) : ('done' as const),
      icon: <Clock size={16} />,
      time: formatTime(at),
      text: motivo ? `${formatDate(at)}. ${motivo}` : formatDate(at),
    };
  });
  return <Timeline label="Historial de la solicitud" steps={steps} />;
}
