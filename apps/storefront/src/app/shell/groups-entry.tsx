import { cx } from '@botica/ui/base/cx.ts';
import Menu from 'lucide-react/icons/menu';
import { Suspense, useId, useState } from 'react';
import { GroupsMenu } from '../../features/catalogue/groups/index.ts';

/** The groups, from any page: a button and the panel that it opens under the bar. */
export function GroupsEntry({ className }: { className: string }) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes from wherever the focus is inside
    <div
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={cx(className, 'font-bold')}
      >
        <Menu size={20} className="text-brand-600" />
        Categorías
      </button>
      {isOpen && (
        <div
          aria-hidden="true"
          className="absolute inset-x-0 top-full z-18 h-dvh bg-dim"
          onPointerDown={() => setOpen(false)}
        />
      )}
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-19 max-h-[70dvh] overflow-y-auto border-b border-line bg-white shadow-overlay"
      >
        <div className="wrap py-4">
          <Suspense fallback={<p className="py-4 text-ink-600">Cargando categorías…</p>}>
            {isOpen && <GroupsMenu onChosen={() => setOpen(false)} />}
          </Suspense>
        </div>
      </div>
    </div>
  );
}
