import type { TransferDto } from '@botica/contract/loyalty/point-transfers';
import { transferMessages } from '@botica/domain/loyalty/point-transfers';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { ConfirmForm } from './confirm-form.tsx';
import {
  configurationQuery,
  pendingTransfersQuery,
  type TransfersOf,
  transferPointsQuery,
} from './point-transfers.api.ts';
import { TransferFormPanel } from './transfer-form.tsx';

const historyPath = '/historialtransferenciapuntos';

/** R069 XFER-06: a new request, or with `solicitud` in the address the saved one (XFER-13). */
export function TransferScreen() {
  const user = useUser();
  const company = useCompany();
  const [query] = useSearchParams();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  const of = { userId: user.usuarioId, companyId: company.id };
  const asked = query.get('solicitud');
  return (
    <HistoryFrame title="Transferir puntos" text="Envía puntos Botica a otra persona con su número de identidad.">
      {asked === null ? <NewTransfer of={of} /> : <SavedTransfer key={asked} of={of} number={Number(asked)} />}
      <p className="text-sm text-ink-600">
        <TextLink to={historyPath}>Ver mis transferencias</TextLink>
      </p>
    </HistoryFrame>
  );
}

function NewTransfer({ of }: { of: TransfersOf }) {
  const navigate = useNavigate();
  const [requested, setRequested] = useState<TransferDto>();
  const configuration = useQuery(configurationQuery(of));
  const balance = useQuery(transferPointsQuery(of));
  if (requested) {
    return <ConfirmForm of={of} transfer={requested} onEnded={() => void navigate(historyPath)} />;
  }
  if (configuration.data && balance.data) {
    return (
      <TransferFormPanel
        of={of}
        configuration={configuration.data}
        available={balance.data.puntosUsuario}
        onRequested={setRequested}
      />
    );
  }
  const error = configuration.error ?? balance.error;
  return (
    <div className="panel">
      {error ? (
        <LoadFailure
          title="No pudimos preparar la transferencia"
          error={error}
          isRetrying={configuration.isFetching || balance.isFetching}
          onRetry={() => {
            void configuration.refetch();
            void balance.refetch();
          }}
        />
      ) : (
        <SkeletonGroup label="Cargando tus puntos">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}

/** XFER-09 XFER-13 */
function SavedTransfer({ of, number }: { of: TransfersOf; number: number }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useQuery(pendingTransfersQuery(of));
  // A request confirmed or cancelled here is removed from the list before the shopper leaves the page.
  const [found, setFound] = useState<TransferDto>();
  const transfer = data?.find(({ id }) => id === number) ?? found;
  if (transfer) {
    if (transfer !== found) setFound(transfer);
    return <ConfirmForm of={of} transfer={transfer} isContinued onEnded={() => void navigate(historyPath)} />;
  }
  return (
    <div className="panel">
      {data ? (
        <EmptyState
          icon={Send}
          title={number > 0 ? 'Esta transferencia ya no está pendiente' : transferMessages.request}
          text="Mira en tu historial cómo terminó, o pide una nueva."
          actions={
            <ButtonLink to="/transferirpuntos" size="sm">
              Transferir puntos
            </ButtonLink>
          }
        />
      ) : error ? (
        <LoadFailure
          title="No pudimos cargar tu solicitud"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonGroup label="Cargando tu solicitud">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
    </div>
  );
}
