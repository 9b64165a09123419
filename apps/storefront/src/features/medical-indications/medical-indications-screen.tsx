import type { MedicalIndicationDto } from '@botica/contract/medical-indications';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useUser } from '../identity/index.ts';
import { IndicationCard } from './indication-card.tsx';
import { byCourse } from './indication-words.ts';
import { medicalIndicationsQuery } from './medical-indications.api.ts';

/** MED-01 */
export function MedicalIndicationsScreen() {
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Inicio', to: '/' },
            { label: 'Mis pedidos', to: '/Mispedidos' },
            { label: 'Indicaciones médicas' },
          ]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Indicaciones médicas</h1>
        <p className="mt-1 max-w-[70ch] text-ink-600">
          Lo que el regente anotó al facturar tus medicamentos. Lo que diga tu médico va primero.
        </p>
      </div>
      {/* Whoever logs out is on the way home. */}
      {user && <Indications userId={user.usuarioId} />}
    </div>
  );
}

function Indications({ userId }: { userId: string }) {
  const company = useCompany();
  const [search] = useSearchParams();
  const orderId = search.get('pedido');
  const indications = useQuery(medicalIndicationsQuery(userId, company.id));
  if (indications.isPending) {
    return (
      <SkeletonGroup label="Cargando tus indicaciones" className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!indications.data) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar tus indicaciones"
          error={indications.error}
          isRetrying={indications.isFetching}
          onRetry={() => void indications.refetch()}
        />
      </div>
    );
  }
  if (indications.data.length === 0) return <NoIndications />;
  // Of one order where the address names it; of all when that has none.
  const ofOrder = indications.data.filter(({ pedido_ID }) => pedido_ID === orderId);
  const { current, past } = byCourse(ofOrder.length > 0 ? ofOrder : indications.data);
  return (
    <>
      {current.length > 0 && <Group title="Tratamientos de ahora" indications={current} />}
      {past.length > 0 && <Group title="Tratamientos terminados" indications={past} />}
      {ofOrder.length > 0 && ofOrder.length < indications.data.length && (
        <TextLink to="/indicaciones-medicas">Ver todas mis indicaciones</TextLink>
      )}
    </>
  );
}

function Group({ title, indications }: { title: string; indications: readonly MedicalIndicationDto[] }) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">{title}</h2>
      <ul>
        {indications.map((indication) => (
          <IndicationCard key={`${indication.pedido_ID} ${indication.productoId}`} indication={indication} />
        ))}
      </ul>
    </section>
  );
}

function NoIndications() {
  return (
    <div className="panel">
      <EmptyState
        title="Todavía no tienes indicaciones"
        text="Cuando compres un medicamento, aquí verás cuánto, cada cuánto y por cuántos días."
        actions={
          <ButtonLink to="/" size="sm">
            Ir a comprar
          </ButtonLink>
        }
      />
    </div>
  );
}
