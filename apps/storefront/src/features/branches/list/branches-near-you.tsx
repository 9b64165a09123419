import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { branchesByCityQuery } from '../branches.api.ts';
import { useChosenBranch } from '../choice/branch-store.ts';
import { branchPath } from '../contact/share-links.ts';
import { usePosition } from '../map/use-position.ts';
import { BranchFacts } from './branch-facts.tsx';
import { arrangeBranches, type PlacedBranch } from './branch-filters.ts';
import { nearbyBranches } from './nearby-branches.ts';

/** For the home screen: up to three branches of the city where the shopper buys. */
export function BranchesNearYou() {
  const company = useCompany();
  const chosen = useChosenBranch();
  const { position } = usePosition();
  const branches = useQuery(branchesByCityQuery(company.id, chosen.cityId));
  const titleId = useId();
  const nearby = nearbyBranches(arrangeBranches(branches.data ?? [], position), chosen.code);
  if (branches.data?.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={titleId} className="text-xl font-bold desk:text-2xl">
          Sucursales en {chosen.cityName}
        </h2>
        <TextLink to={`/sucursales?ciudad=${chosen.cityId}`}>
          Ver todas
          <ChevronRight size={18} />
        </TextLink>
      </div>
      {branches.isError && !branches.data ? (
        <div className="panel">
          <LoadFailure
            title="No pudimos cargar las sucursales"
            error={branches.error}
            isRetrying={branches.isFetching}
            onRetry={() => branches.refetch()}
          />
        </div>
      ) : branches.isPending ? (
        <NearbySkeleton />
      ) : (
        <ul className="grid gap-3 desk:grid-cols-3 desk:gap-4">
          {nearby.map((branch) => (
            <NearbyBranch key={branch.code} branch={branch} />
          ))}
        </ul>
      )}
    </section>
  );
}

function NearbyBranch({ branch }: { branch: PlacedBranch }) {
  return (
    <li className="relative grid content-start gap-1.5 rounded-card border border-line bg-white p-4 transition-shadow duration-150 hover:shadow-card">
      <h3 className="text-base font-bold wrap-anywhere">
        <Link to={branchPath(branch)} className="after:absolute after:inset-0 after:rounded-card">
          {branch.name}
        </Link>
      </h3>
      <BranchFacts branch={branch} />
    </li>
  );
}

function NearbySkeleton() {
  return (
    <SkeletonGroup label="Cargando sucursales" className="grid gap-3 desk:grid-cols-3 desk:gap-4">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-2 rounded-card border border-line bg-white p-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4.5 w-2/3" />
          <Skeleton className="h-5 w-11/12" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
