import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useCompany } from '../../../lib/company-store.ts';
import { winnersQuery } from './raffle.api.ts';

export interface WinnerDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** RAFFLE-11 A124: the winner and the prize. */
export function WinnerDialog({ open, onOpenChange }: WinnerDialogProps) {
  const company = useCompany();
  const {
    data: winners,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...winnersQuery(company.id),
    enabled: open,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Ganadores de los sorteos"
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      {isPending && (
        <SkeletonGroup label="Cargando los ganadores">
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
      )}
      {error && !winners && (
        <LoadFailure
          title="No pudimos cargar los ganadores"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {winners?.length === 0 && (
        <EmptyState
          icon={Trophy}
          title="Todavía no hay ganadores"
          text="Aquí verás quién gana cuando termine el sorteo."
        />
      )}
      {winners && winners.length > 0 && (
        <ul className="grid gap-3">
          {winners.map(({ promocion, premio, nombre, boleto, fecha }) => (
            <li key={`${promocion} ${fecha}`} className="flex gap-3 rounded-card bg-reward-100 p-4 text-reward-900">
              <Trophy size={28} className="text-reward-800" />
              <div className="min-w-0">
                <p className="text-lg font-bold wrap-anywhere">{nombre}</p>
                <p className="font-semibold">{premio}</p>
                <p className="text-sm">
                  {promocion}, boleto {boleto.toLocaleString('en-US')}, {formatDate(fecha)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
