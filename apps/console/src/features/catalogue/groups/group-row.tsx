import type { GroupNode } from '@botica/domain/catalogue/group-tree';
import { cx } from '@botica/ui/base/cx.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import EyeOff from 'lucide-react/icons/eye-off';
import { type DragEvent, useEffect, useRef, useState } from 'react';

/** Where a dragged group would land: before or after this one, or into it. */
export type DropZone = 'before' | 'into' | 'after';

type GroupRowProps = {
  node: GroupNode;
  level: number;
  place: { index: number; count: number };
  isOpen: boolean | undefined;
  isSelected: boolean;
  isCut: boolean;
  isFocused: boolean;
  products: number;
  problem: string | undefined;
  canDrag: boolean;
  onSelect: () => void;
  onToggle: () => void;
  onDrop: (dragged: number, zone: DropZone) => void;
};

const dragType = 'application/x-botica-grupo';
const zoneLook = {
  before: 'shadow-[inset_0_2px_0_var(--color-brand-600)]',
  after: 'shadow-[inset_0_-2px_0_var(--color-brand-600)]',
  into: 'bg-brand-100',
} as const;

function zoneOf({ clientY, currentTarget }: DragEvent): DropZone {
  const { top, height } = currentTarget.getBoundingClientRect();
  const part = (clientY - top) / height;
  return part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into';
}

export function GroupRow(props: GroupRowProps) {
  const { node, level, place, isOpen, isSelected, isCut, isFocused, products, problem, canDrag } = props;
  const row = useRef<HTMLDivElement>(null);
  const [zone, setZone] = useState<DropZone>();
  // A row that moves in the page loses the focus. Somebody who types elsewhere keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place moves the row
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement === document.body || row.current?.parentElement?.contains(activeElement);
    if (isFocused && isFree) row.current?.focus();
  }, [isFocused, place.index, level]);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys of all its rows
    <div
      ref={row}
      role="treeitem"
      aria-level={level}
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      draggable={canDrag}
      style={{ paddingLeft: 8 + (level - 1) * 22 }}
      className={cx(
        'flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control pr-2 text-cell outline-none focus-visible:ring-2 focus-visible:ring-brand-600',
        isSelected ? 'bg-brand-50 font-semibold' : 'hover:bg-hover',
        isCut && 'border border-dashed border-control',
        zone && zoneLook[zone],
      )}
      onClick={props.onSelect}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, String(node.id));
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setZone(zoneOf(event));
      }}
      onDragLeave={() => setZone(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        setZone(undefined);
        const dragged = Number(event.dataTransfer.getData(dragType));
        if (dragged) props.onDrop(dragged, zoneOf(event));
      }}
    >
      {isOpen === undefined ? (
        <span className="w-4" />
      ) : (
        // The arrows open it with the keyboard.
        <span aria-hidden="true" className="grid size-4 place-items-center text-ink-500" onClick={props.onToggle}>
          <Chevron size={14} />
        </span>
      )}
      <span className="min-w-0 flex-1 truncate">{node.name || 'Sin nombre'}</span>
      {problem && <span className="text-label font-medium text-danger">{problem}</span>}
      {node.isHidden && (
        <span className="inline-flex items-center gap-1 text-label text-ink-600">
          <EyeOff size={13} /> Oculto
        </span>
      )}
      {node.id < 0 && <span className="text-label text-warn">Nuevo</span>}
      <span className="text-label text-ink-600">{products > 0 ? products : ''}</span>
    </div>
  );
}
