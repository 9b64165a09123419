import { cx } from '@botica/ui/base/cx.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useShortcuts } from '../lib/shortcuts.ts';
import { Button } from './button.tsx';
import { Kbd } from './kbd.tsx';

export type View = { label: string; to: string; isCurrent: boolean };

/** The views of a list, as links: the URL is the state. */
export function Views({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="inline-flex flex-wrap">
      {views.map((view) => (
        <Link
          key={view.label}
          to={view.to}
          aria-current={view.isCurrent ? 'page' : undefined}
          className={cx(
            '-ml-px inline-flex h-8 items-center border px-2.75 text-cell font-semibold first:ml-0 first:rounded-l-control last:rounded-r-control',
            view.isCurrent
              ? 'relative border-brand-200 bg-brand-50 text-brand-700'
              : 'border-control bg-white text-ink-900 hover:bg-hover',
          )}
        >
          {view.label}
        </Link>
      ))}
    </nav>
  );
}

/** A filter in use: its field, its value and a way to remove it. */
export function FilterChip({ field, value, onRemove }: { field: string; value: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-7 items-center gap-1.25 rounded-full border border-brand-200 bg-brand-50 pl-2.25 text-[0.78125rem] font-[550] whitespace-nowrap text-brand-900">
      <span className="font-normal text-ink-600">{field}</span> {value}
      <button
        type="button"
        aria-label={`Quitar el filtro ${field}`}
        onClick={onRemove}
        className="grid size-6.5 place-items-center rounded-full hover:bg-brand-100"
      >
        <X size={13} />
      </button>
    </span>
  );
}

/** Opens the fields that a list can be filtered by; `F` opens it too. */
export function AddFilter({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ f: { label: 'Agregar un filtro', run: () => setOpen(true) } });
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="inline-flex h-7 items-center gap-1.25 rounded-full border border-dashed border-field px-2.25 text-[0.78125rem] font-[550] text-ink-600 hover:bg-hover">
        <Plus size={13} />
        Filtro <Kbd>F</Kbd>
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        aria-label="Filtros"
        className="z-30 grid w-72 gap-3 rounded-card border border-line bg-white p-4 shadow-overlay"
      >
        {children(() => setOpen(false))}
      </Popover.Content>
    </Popover.Root>
  );
}

export type CursorPagerProps = {
  count: number;
  noun: string;
  onFirst?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
};

/** Cursor pages: to the start, and to the next page. */
export function CursorPager({ count, noun, onFirst, onNext }: CursorPagerProps) {
  return (
    <nav
      aria-label="Páginas"
      className="flex items-center gap-2 border-t border-line px-4 py-2 text-label text-ink-600"
    >
      <span role="status" className="first-letter:uppercase">
        {noun} en esta página: {count}
      </span>
      <span className="ml-auto flex gap-1.5">
        <Button size="sm" disabled={!onFirst} onClick={onFirst}>
          <ChevronLeft size={15} />
          Al inicio
        </Button>
        <Button size="sm" disabled={!onNext} onClick={onNext}>
          Siguientes
          <ChevronRight size={15} />
        </Button>
      </span>
    </nav>
  );
}
