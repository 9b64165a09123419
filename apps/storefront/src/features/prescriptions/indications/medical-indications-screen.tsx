import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { IndicationCard } from './indication-card.tsx';
import { indicationsShown } from './indication-words.ts';
import { medicalIndicationsQuery } from './medical-indications.api.ts';
import { NoIndications, NoIndicationsOfOrder } from './no-indications.tsx';

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
          Aquí está solo lo que el regente de una sucursal escribió sobre tus medicamentos. Lo que diga tu médico va
          primero.
        </p>
      </div>
      {/* A shopper who logs out is being sent home. */}
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
  const shown = indicationsShown(indications.data, orderId);
  return (
    <>
      {shown.length > 0 && <IndicationList userId={userId} indications={shown} />}
      {shown.length === 0 && (orderId === null ? <NoIndications /> : <NoIndicationsOfOrder {...{ userId, orderId }} />)}
      {shown.length < indications.data.length && (
        <TextLink to="/indicaciones-medicas">Ver todas mis indicaciones</TextLink>
      )}
    </>
  );
}

function IndicationList(props: { userId: string; indications: readonly MedicalIndicationDto[] }) {
  const { userId, indications } = props;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">Escritas por el regente</h2>
      <ul>
        {indications.map((indication) => (
          <IndicationCard
            key={`${indication.pedido_ID} ${indication.productoId}`}
            userId={userId}
            indication={indication}
          />
        ))}
      </ul>
    </section>
  );
}
