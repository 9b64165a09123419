import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

type OrderButtonsProps = {
  /** With its article: "el texto 2". */
  what: string;
  place: { index: number; count: number };
  onMove: (to: number) => void;
  onRemove: () => void;
  /** Where taking an entry out of the list does not remove the thing itself. */
  removal?: { label: string; icon: ReactNode };
};

/** The place of an entry of a list, by keyboard or pointer. */
export function OrderButtons({ what, place: { index, count }, onMove, onRemove, removal }: OrderButtonsProps) {
  return (
    <span className="flex gap-1">
      <Button size="sm" aria-label={`Subir ${what} un lugar`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <ArrowUp size={14} />
      </Button>
      <Button
        size="sm"
        aria-label={`Bajar ${what} un lugar`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown size={14} />
      </Button>
      <Button
        size="sm"
        {...(removal ? {} : { variant: 'danger' })}
        aria-label={removal?.label ?? `Quitar ${what}`}
        onClick={onRemove}
      >
        {removal?.icon ?? <Trash2 size={14} />}
      </Button>
    </span>
  );
}

/** The list with one entry at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const rest = entries.filter((_, place) => place !== from);
  return [...rest.slice(0, to), ...entries.slice(from, from + 1), ...rest.slice(to)];
}
