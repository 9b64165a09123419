import { formatDistanceKm } from '@botica/domain/format';
import { Tag } from '@botica/ui/display/tag.tsx';
import Check from 'lucide-react/icons/check';
import type { PlacedBranch } from './branch-filters.ts';
import { BranchStateLine } from './branch-state.tsx';

/** State, distance and address: the same three lines wherever a branch is listed. */
export function BranchFacts({ branch }: { branch: PlacedBranch }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <BranchStateLine branch={branch} />
        {branch.distance !== undefined && (
          <span className="text-fine text-ink-600">a {formatDistanceKm(branch.distance)}</span>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-ink-600">{branch.address}</p>
    </>
  );
}

export function BranchTags({ branch }: { branch: PlacedBranch }) {
  if (!branch.hasDriveThrough && !branch.deliveryEnabled) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {branch.hasDriveThrough && (
        <li>
          <Tag tone="outline">Autoservicio</Tag>
        </li>
      )}
      {branch.deliveryEnabled && (
        <li>
          <Tag tone="outline">Entrega a domicilio</Tag>
        </li>
      )}
    </ul>
  );
}

/** Shown instead of the button that chooses it. */
export function ChosenMark({ mode = 'pickup' }: { mode?: 'pickup' | 'delivery' }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-brand-700">
      <Check size={18} />
      {mode === 'pickup' ? 'Recoges aquí' : 'Sale de aquí'}
    </span>
  );
}
