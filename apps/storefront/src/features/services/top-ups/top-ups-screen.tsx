import { identityNotConfirmedMessage } from '@botica/domain/identity';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import Smartphone from 'lucide-react/icons/smartphone';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { CompleteTopUp } from './complete-top-up.tsx';
import { NewTopUp } from './new-top-up.tsx';
import { offerQuery, type TopUpsOf } from './top-ups.api.ts';

/** TOPUP-14: with an order in the address it completes that order; without one it creates a new one. */
export function TopUpsScreen() {
  const user = useUser();
  const company = useCompany();
  const [search] = useSearchParams();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  const of = { userId: user.usuarioId, companyId: company.id };
  const orderId = search.get('orderId');
  if (orderId) return <CompleteTopUp key={`${user.usuarioId} ${orderId}`} of={of} orderId={orderId} />;
  return (
    <HistoryFrame title="Recargas" text="Recarga un celular de Honduras con tu tarjeta o con tus puntos.">
      <Offer key={`${user.usuarioId} ${company.id}`} of={of} search={search} />
    </HistoryFrame>
  );
}

function Offer({ of, search }: { of: TopUpsOf; search: URLSearchParams }) {
  const { data: offer, error, isPending, isFetching, refetch } = useQuery(offerQuery(of));
  if (isPending) {
    return (
      <SkeletonGroup label="Cargando las recargas" className="panel">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!offer) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar las recargas"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (offer.operadores.length === 0) {
    return (
      <div className="panel">
        <EmptyState
          icon={Smartphone}
          title="Sin recargas en tu país"
          text="Por ahora solo recargamos celulares de Honduras."
          actions={
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          }
        />
      </div>
    );
  }
  // TOPUP-26
  if (!offer.identidadConfirmada) {
    return (
      <div className="panel">
        <EmptyState
          icon={IdCard}
          title="Valida tu identidad"
          text={identityNotConfirmedMessage}
          actions={
            <>
              <ButtonLink to="/sucursales" size="sm">
                Ver sucursales
              </ButtonLink>
              <ButtonLink to="/perfil/documentos" size="sm" variant="secondary">
                Ver mis documentos
              </ButtonLink>
              <ButtonLink to="/misrecargas" size="sm" variant="secondary">
                Mis recargas
              </ButtonLink>
            </>
          }
        />
      </div>
    );
  }
  return <NewTopUp of={of} offer={offer} search={search} />;
}
