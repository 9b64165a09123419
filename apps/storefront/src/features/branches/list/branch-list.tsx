import { Button } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import type { BranchView } from '../branch-view.ts';
import { useChooseBranch } from '../choice/use-choose-branch.ts';
import { ShareLocationDialog } from '../contact/share-location-dialog.tsx';
import type { useBranchesScreen } from '../use-branches-screen.ts';
import { BranchCard } from './branch-card.tsx';
import { explainNoMatch, noFilters, type PlacedBranch } from './branch-filters.ts';

type ScreenState = ReturnType<typeof useBranchesScreen>;

export function BranchList({ screen }: { screen: ScreenState }) {
  const { branches, shown } = screen;
  if (branches.isPending) return <BranchListSkeleton />;
  if (branches.isError && !branches.data) {
    return (
      <div className="panel">
        <LoadFailure
          title="No pudimos cargar las sucursales"
          error={branches.error}
          isRetrying={branches.isFetching}
          onRetry={() => branches.refetch()}
        />
      </div>
    );
  }
  return (
    <section aria-label="Lista de sucursales" className="grid gap-3">
      <p role="status" className="text-sm text-ink-600">
        {countWords(shown.length)}
      </p>
      {shown.length === 0 ? <NoBranches screen={screen} /> : <Cards screen={screen} />}
    </section>
  );
}

function Cards({ screen }: { screen: ScreenState }) {
  const { choose, isConnecting, pendingCode } = useChooseBranch();
  const [shared, setShared] = useState<BranchView>();
  const [isSharing, setSharing] = useState(false);
  const { chosen, shown, selectedCode, select } = screen;

  function share(branch: PlacedBranch): void {
    setShared(branch);
    setSharing(true);
  }
  return (
    <>
      <ul className="grid gap-3">
        {shown.map((branch) => (
          <BranchCard
            key={branch.code}
            branch={branch}
            isSelected={branch.code === selectedCode}
            isChosen={branch.code === chosen.code && chosen.mode === 'pickup'}
            isConnecting={isConnecting && branch.code === pendingCode}
            onSelect={() => select(branch.code === selectedCode ? undefined : branch.code)}
            onChoose={() => choose({ mode: 'pickup', code: branch.code })}
            onShare={() => share(branch)}
          />
        ))}
      </ul>
      {shared && <ShareLocationDialog branch={shared} open={isSharing} onOpenChange={setSharing} />}
    </>
  );
}

function NoBranches({ screen }: { screen: ScreenState }) {
  const { branches, filters, setFilters, city } = screen;
  const cityName = city?.name ?? 'esta ciudad';
  const hasNone = branches.data?.length === 0;
  return (
    <div className="panel">
      <EmptyState
        title={hasNone ? 'Aún no hay sucursales aquí' : 'Ninguna sucursal coincide'}
        text={
          hasNone
            ? `Todavía no abrimos en ${cityName}. Elige otra ciudad para ver sus sucursales.`
            : explainNoMatch(filters, cityName)
        }
        actions={
          !hasNone && (
            <Button size="sm" variant="secondary" onClick={() => setFilters(noFilters)}>
              Quitar filtros
            </Button>
          )
        }
      />
    </div>
  );
}

function BranchListSkeleton() {
  return (
    <SkeletonGroup label="Cargando sucursales" className="grid gap-3">
      <Skeleton className="h-5 w-28" />
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 rounded-card border border-line bg-white p-4">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4.5 w-2/3" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5.5 w-1/2" />
          <Skeleton className="mt-1 h-11 w-3/4 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function countWords(count: number): string {
  return count === 1 ? '1 sucursal' : `${count} sucursales`;
}
