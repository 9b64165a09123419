import { Button } from '@botica/ui/buttons/button.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { branchesByCityQuery } from '../branches.api.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { refusalOf } from '../choice/choose-branch.ts';
import { BranchFacts, ChosenMark } from '../list/branch-facts.tsx';
import { PositionChip } from '../list/branch-filter-bar.tsx';
import { arrangeBranches, type PlacedBranch } from '../list/branch-filters.ts';
import { usePosition } from '../map/use-position.ts';

interface PickupTabProps {
  cityId: string;
  /** The branch of an existing order; without one, the shopper's branch. */
  currentCode?: number;
  /** Why the branch is chosen: for pickup, or for delivery from there. */
  mode?: 'pickup' | 'delivery';
  pendingCode: number | undefined;
  onChoose: (code: number) => void;
}

export function PickupTab({ cityId, currentCode, mode = 'pickup', pendingCode, onChoose }: PickupTabProps) {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { position } = usePosition();
  const pickupCode = currentCode ?? (chosen.mode === 'pickup' ? chosen.code : undefined);
  const branches = useQuery(branchesByCityQuery(company.id, cityId));
  if (branches.isPending) return <RowsSkeleton />;
  if (branches.isError && !branches.data) {
    return (
      <LoadFailure
        title="No pudimos cargar las sucursales"
        error={branches.error}
        isRetrying={branches.isFetching}
        onRetry={() => branches.refetch()}
      />
    );
  }
  if (branches.data.length === 0) return <p className="py-4 text-ink-600">Aún no hay sucursales en esta ciudad.</p>;
  return (
    <div className="grid gap-2">
      <div>
        <PositionChip />
      </div>
      <ul aria-label="Sucursales">
        {arrangeBranches(branches.data, position).map((branch) => (
          <BranchRow
            key={branch.code}
            branch={branch}
            mode={mode}
            isChosen={branch.code === pickupCode}
            isConnecting={branch.code === pendingCode}
            onChoose={() => onChoose(branch.code)}
          />
        ))}
      </ul>
    </div>
  );
}

interface BranchRowProps {
  branch: PlacedBranch;
  mode: 'pickup' | 'delivery';
  isChosen: boolean;
  isConnecting: boolean;
  onChoose: () => void;
}

function BranchRow({ branch, mode, isChosen, isConnecting, onChoose }: BranchRowProps) {
  const refusal = refusalOf(branch, mode);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-50 flex-1">
        <h3 className="text-base font-bold wrap-anywhere">{branch.name}</h3>
        <BranchFacts branch={branch} />
      </div>
      {isChosen ? (
        <ChosenMark mode={mode} />
      ) : refusal ? (
        <span className="text-sm text-ink-600">{refusal}</span>
      ) : (
        <Button size="sm" variant="soft" loading={isConnecting} aria-label={`Elegir ${branch.name}`} onClick={onChoose}>
          Elegir
        </Button>
      )}
    </li>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label="Cargando sucursales" className="grid gap-4">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4">
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-3/4" />
          </div>
          <Skeleton className="h-11 w-20 rounded-control" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
