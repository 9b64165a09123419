import { cx } from '@botica/ui/base/cx.ts';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { GroupTile, type GroupTileProps, type TileGroup } from './group-tile.tsx';
import { useTilesAtOnce } from './tiles-at-once.ts';

interface TileRowProps {
  /** The row's label: "Categorías de Medicamentos". */
  label: string;
  groups: readonly TileGroup[];
  eager?: boolean | undefined;
  look?: GroupTileProps['look'];
}

/** HOME-11: a row of tiles; the rest is shown on demand. */
export function TileRow({ label, groups, eager, look }: TileRowProps) {
  const listId = useId();
  const atOnce = useTilesAtOnce();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? groups : groups.slice(0, atOnce);
  return (
    <div className="grid gap-3">
      <ul id={listId} aria-label={label} className={rowClass} style={columns(atOnce)}>
        {shown.map((group) => (
          <li key={group.id} className="min-w-0">
            <GroupTile group={group} eager={eager} look={look} />
          </li>
        ))}
      </ul>
      {groups.length > atOnce && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isUnfolded}
          aria-controls={listId}
          className="justify-self-center"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? 'Ver menos' : `Ver más (${groups.length - atOnce})`}
          <span className="sr-only"> de {label}</span>
          <ChevronDown size={18} className={cx('transition-transform duration-150', isUnfolded && 'rotate-180')} />
        </Button>
      )}
    </div>
  );
}

export function TileRowSkeleton() {
  const atOnce = useTilesAtOnce();
  return (
    <SkeletonGroup label="Cargando categorías">
      <div className={rowClass} style={columns(atOnce)}>
        {Array.from({ length: atOnce }, (_, place) => `tile-${place}`).map((key) => (
          <Skeleton key={key} className="h-40 rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

const rowClass = 'grid gap-2 desk:gap-3';

function columns(count: number) {
  return { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` };
}
