import type { SavingsDto, SwapDto } from '@botica/contract/health/savings';
import { savingsProblems } from '@botica/contract/health/savings-problems';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useLocalCart } from '../../cart/index.ts';
import { KeptList } from './kept-list.tsx';
import type { Treatment } from './savings.api.ts';
import { keepSavings, savingsQuery, takeSwaps } from './savings.api.ts';
import { SavingsChanged, type SwapsDone } from './savings-changed.ts';
import { SavingsTotal } from './savings-total.tsx';
import { SwapRow } from './swap-row.tsx';
import { ToldList } from './told-list.tsx';

interface SavingsPanelProps {
  userId: string;
  treatment: Treatment;
  /** A caregiver without the right to order only looks. */
  mayBuy: boolean;
}

export function SavingsPanel({ userId, treatment, mayBuy }: SavingsPanelProps) {
  const { cart, stamp } = useLocalCart();
  // Only a stored cart has a version.
  const version = treatment.kind === 'visitor' ? stamp : cart.version;
  const query = useQuery({ ...savingsQuery(userId, treatment, version), placeholderData: (before) => before });
  const [done, setDone] = useState<SwapsDone>();
  const take = useMutation({
    mutationFn: ({ savings, swaps }: { savings: SavingsDto; swaps: readonly SwapDto[] }) =>
      takeSwaps(treatment, savings, swaps),
    onSuccess: setDone,
    onError: (error) => {
      if (!(error instanceof SavingsChanged)) return notify.warning(problemOf(error).text);
      const { proposal } = error;
      keepSavings(userId, treatment, treatment.kind === 'visitor' ? version : proposal.version, proposal);
      notify.warning(savingsProblems.SAVINGS_CHANGED.message);
    },
  });
  const back = useMutation({
    mutationFn: ({ undo }: SwapsDone) => undo(),
    onSuccess: () => notify.info('Tu carrito quedó como antes.'),
    onError: (error) => notify.warning(problemOf(error).text),
    onSettled: () => setDone(undefined),
  });
  const { data: savings, error, isFetching, refetch } = query;
  return (
    <>
      {done && (
        <DoneNote done={done} treatment={treatment} isUndoing={back.isPending} onUndo={() => back.mutate(done)} />
      )}
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4" aria-label="Comparación" aria-busy={isFetching}>
        {savings ? (
          <Comparison
            {...{ savings, treatment, mayBuy }}
            isPending={take.isPending || query.isPlaceholderData}
            onTake={(swaps) => take.mutate({ savings, swaps })}
          />
        ) : error ? (
          <LoadFailure
            title="No pudimos comparar los precios"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonGroup label="Comparando precios">
            <ListRowSkeleton />
            <ListRowSkeleton />
          </SkeletonGroup>
        )}
      </section>
    </>
  );
}

interface ComparisonProps extends Omit<SavingsPanelProps, 'userId'> {
  savings: SavingsDto;
  isPending: boolean;
  onTake: (swaps: readonly SwapDto[]) => void;
}

function Comparison({ savings, treatment, mayBuy, isPending, onTake }: ComparisonProps) {
  const { cambios, conReceta, sinCambio, conSucursal } = savings;
  const isCart = treatment.kind !== 'person';
  if (cambios.length + conReceta.length + sinCambio.length === 0) return isCart ? <EmptyCart /> : <EmptyCabinet />;
  return (
    <>
      {cambios.length > 0 ? (
        <>
          <SavingsTotal {...{ savings, isCart, isPending, mayBuy }} onTakeAll={() => onTake(cambios)} />
          <ul>
            {cambios.map((swap) => (
              <SwapRow key={swap.clave} {...{ swap, isCart, isPending, mayBuy }} onTake={() => onTake([swap])} />
            ))}
          </ul>
        </>
      ) : (
        conReceta.length === 0 && <NothingCheaper />
      )}
      <ToldList told={conReceta} />
      {!conSucursal && (
        <Note tone="info">
          No has elegido sucursal ni dirección: los precios son de hoy, y la existencia se revisa cuando elijas.
        </Note>
      )}
      <KeptList kept={sinCambio} />
    </>
  );
}

const NothingCheaper = () => (
  <div>
    <h2 className="text-xl font-bold">No encontramos nada igual que cueste menos</h2>
    <p className="mt-1 text-ink-600">Estas medicinas ya están al mejor precio de hoy, o no las comparamos.</p>
  </div>
);

const EmptyCart = () => (
  <EmptyState
    title="Tu carrito no tiene medicinas"
    text="Agrega las que necesitas y aquí te decimos si hay una igual que cueste menos."
    actions={
      <ButtonLink to="/grupos" size="sm">
        Buscar medicinas
      </ButtonLink>
    }
  />
);

const EmptyCabinet = () => (
  <EmptyState
    title="No hay medicinas anotadas"
    text="Anota qué toma y a qué horas: con eso calculamos cuánto necesita y qué empaque le conviene."
    actions={
      <ButtonLink to="/mis-medicinas" size="sm">
        Ir a Mis medicinas
      </ButtonLink>
    }
  />
);

interface DoneNoteProps {
  done: SwapsDone;
  treatment: Treatment;
  isUndoing: boolean;
  onUndo: () => void;
}

function DoneNote({ done, treatment, isUndoing, onUndo }: DoneNoteProps) {
  const company = useCompany();
  const text = treatment.kind !== 'person' ? 'Listo, cambiamos tu carrito.' : 'Listo, están en tu carrito.';
  return (
    <Note tone="tip" role="status" title={text}>
      Ahorras {formatDecimal(done.ahorro, company)}.
      <span className="mt-1 flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => showOverlay('cart')}>
          Ver carrito
        </Button>
        <Button variant="quiet" size="sm" loading={isUndoing} onClick={onUndo}>
          Deshacer
        </Button>
      </span>
    </Note>
  );
}
