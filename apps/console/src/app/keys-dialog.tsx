import { switchKeys, useKeys } from '../lib/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';

/** The keys that act on this page, and the switch that turns all of them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { isOn, groups } = useKeys();
  const keys = Object.entries(Object.assign({}, ...groups) as Record<string, { label: string }>);
  const rows = [
    ['Ctrl K', 'Buscar páginas y acciones'],
    ['Enter', 'Abrir la fila'],
    ['Esc', 'Cerrar'],
  ].concat(keys.map(([key, { label }]) => [key.toUpperCase(), label]));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Teclas" description="No actúan mientras escribes.">
      <ul className="divide-y divide-line-soft">
        {rows.map(([key = '', label]) => (
          <li key={key} className="flex h-9 items-center justify-between text-cell">
            {label} <Kbd>{key}</Kbd>
          </li>
        ))}
      </ul>
      <label className="mt-3 flex min-h-8 items-center gap-2 text-cell font-medium">
        <input
          type="checkbox"
          className="size-4 accent-brand-600"
          checked={isOn}
          onChange={(event) => switchKeys(event.target.checked)}
        />
        Usar teclas de una letra
      </label>
    </Dialog>
  );
}
