import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import Store from 'lucide-react/icons/store';
import { lazy, Suspense, useState } from 'react';
import { BranchStateLine, type BranchView, fullAddress } from '../../branches/index.ts';
import type { CheckoutPlace } from '../facts/use-checkout-place.ts';
import { Panel } from '../panel.tsx';
import { BranchNotes } from './branch-notes.tsx';

const PickupDialog = lazy(async () => ({ default: (await import('./pickup-dialog.tsx')).PickupDialog }));

/** CHK-04 CHK-14: the branch of the pickup. */
export function PickupPanel({ place }: { place: CheckoutPlace }) {
  const [isOpen, setOpen] = useState(false);
  const { branch, chosen } = place;
  const hasChoice = chosen.code > 0;
  return (
    <Panel
      title="Sucursal"
      text="Los precios y las existencias son los de la sucursal donde recoges."
      aside={
        branch && (
          <Button variant="quiet" size="sm" className="-my-2 shrink-0" onClick={() => setOpen(true)}>
            Cambiar
            <span className="sr-only"> sucursal</span>
          </Button>
        )
      }
    >
      {branch && hasChoice && <ChosenPickup branch={branch} />}
      {!branch && hasChoice && <BranchWait place={place} />}
      {!hasChoice && (
        <EmptyState
          headingLevel="h3"
          className="py-2"
          title="Elige dónde recoger"
          text="Te mostramos las sucursales de tu ciudad con su horario."
          actions={
            <Button size="sm" onClick={() => setOpen(true)}>
              Elegir sucursal
            </Button>
          }
        />
      )}
      <BranchNotes branch={branch} chosen={chosen} />
      {isOpen && (
        <Suspense fallback={null}>
          <PickupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

function ChosenPickup({ branch }: { branch: BranchView }) {
  return (
    <div className="flex gap-3.5 rounded-control bg-brand-50 p-3.5">
      <Store size={24} className="mt-0.5 shrink-0 text-brand-600" />
      <div className="min-w-0 text-sm leading-snug">
        <h3 className="text-base font-bold tracking-normal wrap-anywhere">{branch.name}</h3>
        <p className="wrap-anywhere text-ink-600">{fullAddress(branch)}</p>
        <p className="mt-1">
          <BranchStateLine branch={branch} />
        </p>
        <p className="text-fine text-ink-600">Hoy: {branch.todayText}</p>
      </div>
    </div>
  );
}

function BranchWait({ place: { error, isPending, retry } }: { place: CheckoutPlace }) {
  if (error) {
    return <LoadFailure title="No pudimos cargar la sucursal" error={error} isRetrying={isPending} onRetry={retry} />;
  }
  return (
    <SkeletonGroup label="Cargando la sucursal">
      <ListRowSkeleton />
    </SkeletonGroup>
  );
}
