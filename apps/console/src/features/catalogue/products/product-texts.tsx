import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { type InformationPanel, mostPanels } from '@botica/domain/catalogue/product-drafts';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { FieldNotes } from './field-notes.tsx';
import { LinesField } from './lines-field.tsx';
import { moved, OrderButtons } from './order-buttons.tsx';
import type { Draft } from './use-draft.ts';

type ProductTextsProps = { draft: Draft; page: ProductPageDto };

/** The texts of the page, as they are written: the store adds nothing to them and takes nothing away. */
export function ProductTexts({ draft, page }: ProductTextsProps) {
  const [said, setSaid] = useState('');
  // New ones have no name yet: an entry is known by its number until it is moved.
  const [order, setOrder] = useState(0);
  const { panels } = draft.values;
  const set = (next: readonly InformationPanel[], words = '') => {
    draft.set('panels', next);
    setSaid(words);
  };
  const rearrange = (next: readonly InformationPanel[], words: string) => {
    set(next, words);
    setOrder((before) => before + 1);
  };
  return (
    <Card title="Textos de la página" sub="Usos, advertencias y lo demás que diga el empaque o el regente.">
      <div className="grid gap-3">
        {panels.length === 0 && <p className="text-cell text-ink-600">Sin textos propios.</p>}
        <ol className="grid gap-3" aria-label="Textos de este producto">
          {panels.map((panel, index) => (
            <PanelRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two new ones are alike; `order` makes them anew when they move
              key={`${order}-${index}`}
              panel={panel}
              place={{ index, count: panels.length }}
              disabled={!page.puedeEditar}
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
        <FieldNotes draft={draft} page={page} field="panels" />
        {page.puedeEditar && (
          <Button
            className="justify-self-start"
            disabled={panels.length >= mostPanels}
            onClick={() => set([...panels, { title: '', paragraphs: [] }], 'Texto agregado al final.')}
          >
            <Plus size={15} />
            Agregar un texto
          </Button>
        )}
        <SharedTexts texts={page.textosCompartidos} />
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Card>
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

/** They belong to many products, so they are not edited here. */
function SharedTexts({ texts }: { texts: ProductPageDto['textosCompartidos'] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label="Textos que comparte con otros" className="grid gap-1.5 border-t border-line-soft pt-3">
      <p className="text-label text-ink-600">
        Después de los propios la tienda muestra estos, que son de su principio activo o de sus grupos y se comparten
        con otros productos:
      </p>
      <ul className="grid gap-1">
        {texts.map(({ titulo, de, parrafos }) => (
          <li key={`${de}: ${titulo}`}>
            <details className="text-cell">
              <summary className="cursor-pointer py-1">
                {titulo} <span className="text-label text-ink-600">({de})</span>
              </summary>
              {parrafos.map((paragraph) => (
                <p key={paragraph} className="mt-1 text-ink-600 wrap-anywhere">
                  {paragraph}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
