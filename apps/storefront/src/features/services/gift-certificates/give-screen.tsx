import { identityNotConfirmedMessage, photoIsNotInPersonMessage } from '@botica/domain/identity';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import { accountSummaryQuery, cardsQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { GiftForm } from './gift-form.tsx';

/** GIFT-01..03 GIFT-07 */
export function GiveScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Regalar un certificado"
      text="Llega al instante por correo y paga lo que haga falta en Botica."
    >
      <Giving key={user.usuarioId} userId={user.usuarioId} giverName={user.nombre} />
    </HistoryFrame>
  );
}

function Giving({ userId, giverName }: { userId: string; giverName: string }) {
  const account = useQuery(accountSummaryQuery(userId));
  const cards = useQuery(cardsQuery(userId));
  if (account.data && !account.data.confirmadaEnPersona) {
    return <NotConfirmed isLinkedByPhoto={account.data.identidadConfirmada} />;
  }
  if (account.data && cards.data) return <GiftForm userId={userId} giverName={giverName} cards={cards.data} />;
  const error = account.error ?? cards.error;
  return (
    <div className="panel">
      {error ? (
        <LoadFailure
          title="No pudimos preparar el regalo"
          error={error}
          isRetrying={account.isFetching || cards.isFetching}
          onRetry={() => {
            void account.refetch();
            void cards.refetch();
          }}
        />
      ) : (
        <SkeletonGroup label="Cargando tus datos">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** GIFT-07: no form when nothing could be sent. */
function NotConfirmed({ isLinkedByPhoto }: { isLinkedByPhoto: boolean }) {
  return (
    <div className="panel">
      <EmptyState
        icon={IdCard}
        title="Primero valida tu identidad"
        text={
          isLinkedByPhoto ? `${identityNotConfirmedMessage} ${photoIsNotInPersonMessage}` : identityNotConfirmedMessage
        }
        actions={
          <>
            <ButtonLink to="/sucursales" size="sm">
              Ver sucursales
            </ButtonLink>
            <ButtonLink to="/perfil/documentos" size="sm" variant="secondary">
              Ver mis documentos
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
