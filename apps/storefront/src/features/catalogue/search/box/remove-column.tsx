import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import X from 'lucide-react/icons/x';
import type { Suggestion } from './suggestions.ts';

interface RemoveColumnProps {
  rows: readonly Suggestion[];
  onRemoveAll(): void;
}

/**
 * A button beside each recent search. A list of options may contain no buttons, so they are in a separate column with
 * the same row heights.
 */
export function RemoveColumn({ rows, onRemoveAll }: RemoveColumnProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame
    <div role="group" aria-label="Quitar búsquedas recientes" className="grid auto-rows-min justify-items-end">
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRemoveAll}
        className="h-11 rounded-tag px-3 text-sm font-semibold text-brand-700 underline-offset-3 hover:underline"
      >
        Borrar todo
      </button>
      {rows.map(({ id, label, onRemove }) => (
        <span key={id} className="grid h-12 place-items-center">
          <IconButton
            label={`Quitar “${label}” de tus búsquedas`}
            icon={<X size={18} />}
            onPointerDown={(event) => event.preventDefault()}
            onClick={onRemove}
          />
        </span>
      ))}
    </div>
  );
}
