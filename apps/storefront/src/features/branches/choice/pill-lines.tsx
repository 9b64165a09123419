import { type ChosenBranch, describeChosenBranch } from './chosen-branch.ts';

/** The place, and above it how the order gets there, or what the delivery costs once that is known. */
export function PillLines({ chosen, promise }: { chosen: ChosenBranch; promise?: string | undefined }) {
  const { lead, place } = describeChosenBranch(chosen);
  return (
    <span className="relative flex min-w-0 flex-1 flex-col leading-tight">
      <small className={promise ? 'sr-only' : 'truncate text-xs text-brand-700'}>{lead}</small>
      <b className="truncate text-sm font-bold">{place}</b>
      <span className="sr-only">. Cambiar</span>
      {promise && <small className="order-first truncate text-xs text-brand-700 tabular-nums">{promise}</small>}
    </span>
  );
}
