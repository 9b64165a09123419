import { type ChosenBranch, describeChosenBranch } from './chosen-branch.ts';

/** The place, and above it how the order gets there, or what the delivery costs once that is known. */
export function PillLines({ chosen, promise }: { chosen: ChosenBranch; promise?: string | undefined }) {
  const { lead, place, shortPlace = place } = describeChosenBranch(chosen);
  return (
    <span className="relative flex min-w-0 flex-1 flex-col leading-tight">
      <small className={promise ? 'sr-only' : 'truncate text-xs text-brand-700'}>{lead}</small>
      <span className="sr-only">{place}</span>
      {/* The city wraps into the hidden second line where it does not fit: it is shown whole or not at all. */}
      <b aria-hidden="true" className="flex h-[1.25em] flex-wrap overflow-hidden text-sm font-bold">
        <span className="max-w-full truncate">{shortPlace}</span>
        <span className="truncate max-desk:hidden">{place.slice(shortPlace.length)}</span>
      </b>
      <span className="sr-only">. Cambiar</span>
      {promise && <small className="order-first truncate text-xs text-brand-700 tabular-nums">{promise}</small>}
    </span>
  );
}
