import { type InformationPanel, mostPanels } from '@botica/domain/catalogue/product-drafts';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { LinesField } from './lines-field.tsx';
import { moved, OrderButtons } from './order-buttons.tsx';

type PanelsEditorProps = {
  panels: readonly InformationPanel[];
  /** Whose texts they are, for who does not see them. */
  label: string;
  empty: string;
  disabled: boolean;
  onPanels: (panels: readonly InformationPanel[]) => void;
  /** Below the list. */
  children?: ReactNode;
};

/** Texts of a page of the store, as they are written: the store adds nothing to them and takes nothing away. */
export function PanelsEditor({ panels, label, empty, disabled, onPanels, children }: PanelsEditorProps) {
  const [said, setSaid] = useState('');
  // New ones have no name yet: an entry is known by its number until it is moved.
  const [order, setOrder] = useState(0);
  const set = (next: readonly InformationPanel[], words = '') => {
    onPanels(next);
    setSaid(words);
  };
  const rearrange = (next: readonly InformationPanel[], words: string) => {
    set(next, words);
    setOrder((before) => before + 1);
  };
  return (
    <>
      {panels.length === 0 && <p className="text-cell text-ink-600">{empty}</p>}
      <ol className="grid gap-3" aria-label={label}>
        {panels.map((panel, index) => (
          <PanelRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two new ones are alike; `order` makes them anew when they move
            key={`${order}-${index}`}
            panel={panel}
            place={{ index, count: panels.length }}
            disabled={disabled}
            onPanel={(next) => set(panels.map((one, at) => (at === index ? next : one)))}
            onMove={(to) => rearrange(moved(panels, index, to), `Texto ${to + 1} de ${panels.length}.`)}
            onRemove={() =>
              rearrange(
                panels.filter((_, at) => at !== index),
                'Texto quitado.',
              )
            }
          />
        ))}
      </ol>
      {children}
      {!disabled && (
        <Button
          className="justify-self-start"
          disabled={panels.length >= mostPanels}
          onClick={() => set([...panels, { title: '', paragraphs: [] }], 'Texto agregado al final.')}
        >
          <Plus size={15} />
          Agregar un texto
        </Button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type PanelRowProps = {
  panel: InformationPanel;
  place: { index: number; count: number };
  disabled: boolean;
  onPanel: (panel: InformationPanel) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PanelRow({ panel, place, disabled, onPanel, onMove, onRemove }: PanelRowProps) {
  const number = place.index + 1;
  return (
    <li className="grid gap-2 rounded-control border border-line-soft p-2.5">
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label={`Título del texto ${number}`}
          value={panel.title}
          disabled={disabled}
          onChange={({ target }) => onPanel({ title: target.value, paragraphs: panel.paragraphs })}
        />
        {!disabled && <OrderButtons what={`el texto ${number}`} {...{ place, onMove, onRemove }} />}
      </div>
      <LinesField
        label={`Texto ${number}`}
        hint="Cada línea es un párrafo."
        lines={panel.paragraphs}
        disabled={disabled}
        onLines={(paragraphs) => onPanel({ title: panel.title, paragraphs })}
      />
    </li>
  );
}
