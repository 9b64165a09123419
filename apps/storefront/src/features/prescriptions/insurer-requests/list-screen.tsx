import type { InsurerRequestDto } from '@botica/contract/prescriptions/insurer-requests';
import { formatDate } from '@botica/domain/format';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { insurerRequestsQuery, useHomeOnFailure } from './insurer-requests.api.ts';
import { InsurersBoard } from './insurers-board.tsx';
import { createPath, detailPath } from './paths.ts';
import { RequestStateTag } from './request-state.tsx';

/** R089 */
export function InsurerRequestsScreen() {
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Solicitudes de seguro' }]} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-bold desk:text-3xl">Solicitudes de seguro</h1>
          <ButtonLink to={createPath}>Nueva solicitud</ButtonLink>
        </div>
      </div>
      {/* A shopper who logs out is being sent home. */}
      {user && <Requests userId={user.usuarioId} />}
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">Aseguradoras y lo que piden</h2>
        <InsurersBoard />
      </section>
    </div>
  );
}

function Requests({ userId }: { userId: string }) {
  const company = useCompany();
  const requests = useQuery(insurerRequestsQuery(userId, company.id));
  useHomeOnFailure(requests.isError && !requests.data);
  if (!requests.data) {
    return (
      <SkeletonGroup label="Cargando tus solicitudes" className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  return (
    <div className="panel">
      {requests.data.length === 0 ? (
        <EmptyState
          icon={ShieldPlus}
          title="Todavía no tienes solicitudes"
          text="Envía tus recetas a tu aseguradora y paga solo tu copago."
          actions={
            <ButtonLink to={createPath} size="sm">
              Hacer una solicitud
            </ButtonLink>
          }
        />
      ) : (
        <ul>
          {requests.data.map((request) => (
            <RequestRow key={request.solicitudId} request={request} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RequestRow({ request }: { request: InsurerRequestDto }) {
  const { solicitudId, carnet, recetas, fecha } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm leading-snug wrap-anywhere">
        <TextLink to={detailPath(solicitudId)} className="text-base">
          Solicitud {solicitudId}
        </TextLink>
        <p className="text-ink-600">
          {formatDate(new Date(fecha))}. {carnet.aseguradora.nombre}
          {recetas.length > 0 && `, ${recetas.length} ${recetas.length === 1 ? 'receta' : 'recetas'}`}
        </p>
      </div>
      <RequestStateTag estado={request.estado} />
    </li>
  );
}
