import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { slotPrizesQuery } from './slot-machine.api.ts';

export interface SlotDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** SLOT-17 */
export function PrizesDialog({ open, onOpenChange }: SlotDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Premios de la tragamonedas"
      description="Hay una cantidad limitada de cada uno."
      footer={<Button onClick={() => onOpenChange(false)}>Entendido</Button>}
    >
      <PrizeList isWanted={open} />
    </Dialog>
  );
}

export function PrizeList({ isWanted }: { isWanted: boolean }) {
  const company = useCompany();
  const {
    data: prizes,
    error,
    isPending,
    isFetching,
    refetch,
  } = useQuery({
    ...slotPrizesQuery(company.id),
    enabled: isWanted,
  });
  if (isPending) {
    return (
      <SkeletonGroup label="Cargando los premios">
        <ListRowSkeleton />
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!prizes) {
    return (
      <LoadFailure
        title="No pudimos cargar los premios"
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (prizes.length === 0)
    return <EmptyState icon={Trophy} title="Sin premios por ahora" text="Pronto habrá más que ganar." />;
  return (
    <ul className="grid gap-2 coupons:grid-cols-2">
      {prizes.map(({ id, nombre, descripcion, imagen }) => (
        <li key={id} className="flex items-center gap-3 rounded-card border border-reward-200 bg-reward-100 p-3">
          <span className="grid size-14 shrink-0 place-items-center rounded-full bg-white">
            <img
              src={pictureUrl(imagen)}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              className="size-10 object-contain"
            />
          </span>
          <span className="min-w-0 text-reward-900">
            <b className="block wrap-anywhere">{nombre}</b>
            <span className="text-fine">{descripcion}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
