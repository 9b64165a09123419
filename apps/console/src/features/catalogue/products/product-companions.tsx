import type { NamedProductDto, ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { mostComplementary } from '@botica/domain/catalogue/product-drafts';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Card } from '../../../ui/card.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { FieldNotes } from './field-notes.tsx';
import { moved, OrderButtons } from './order-buttons.tsx';
import { companionsQuery } from './products.api.ts';
import type { Draft } from './use-draft.ts';

type ProductCompanionsProps = { draft: Draft; page: ProductPageDto };
type Named = Omit<NamedProductDto, 'oculto'>;

const leastLetters = 2;
const nameOf = ({ nombre, presentacion }: Named) => `${nombre}, ${presentacion}`;

/** What the page offers to take with the product, in its order. */
export function ProductCompanions({ draft, page }: ProductCompanionsProps) {
  const { query } = useScope();
  const [picked, setPicked] = useState<readonly Named[]>([]);
  const [said, setSaid] = useState('');
  const { complementary } = draft.values;
  const known = new Map([...picked, ...page.acompanan].map((one) => [one.productoId, one]));
  const hidden = new Set(page.acompanan.filter(({ oculto }) => oculto).map(({ productoId }) => productoId));
  const set = (next: readonly number[], words: string) => {
    draft.set('complementary', next);
    setSaid(words);
  };
  return (
    <Card title="Va bien con" sub="Lo que la página ofrece junto con el producto.">
      <div className="grid gap-2 text-cell">
        {complementary.length === 0 && <p className="text-ink-600">Nada todavía.</p>}
        <ol className="grid gap-1.5" aria-label="Productos que van bien con este">
          {complementary.map((id, index) => {
            const one = known.get(id);
            return (
              <li key={id} className="flex items-start justify-between gap-2">
                <span className="min-w-0">
                  <Link to={`/productos/${id}${query}`} className="text-brand-700 hover:underline">
                    {one ? nameOf(one) : `Producto n.º ${id}`}
                  </Link>
                  {hidden.has(id) && (
                    <span className="block text-label font-medium text-warn">Está oculto: no se ofrece.</span>
                  )}
                </span>
                {page.puedeEditar && (
                  <OrderButtons
                    what={one ? nameOf(one) : `el producto ${index + 1}`}
                    place={{ index, count: complementary.length }}
                    onMove={(to) => set(moved(complementary, index, to), `Lugar ${to + 1} de ${complementary.length}.`)}
                    onRemove={() =>
                      set(
                        complementary.filter((other) => other !== id),
                        'Ya no va con este producto.',
                      )
                    }
                  />
                )}
              </li>
            );
          })}
        </ol>
        <FieldNotes draft={draft} page={page} field="complementary" />
        {page.puedeEditar && complementary.length < mostComplementary && (
          <CompanionPicker
            taken={[page.productoId, ...complementary]}
            onPick={(one) => {
              setPicked((before) => [...before, one]);
              set([...complementary, one.productoId], `${nameOf(one)}, agregado al final.`);
            }}
          />
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Card>
  );
}

type CompanionPickerProps = { taken: readonly number[]; onPick: (product: Named) => void };

function CompanionPicker({ taken, onPick }: CompanionPickerProps) {
  const [text, setText] = useState('');
  const isAsked = text.trim().length >= leastLetters;
  const { data } = useQuery({ ...companionsQuery(text.trim()), enabled: isAsked });
  const free = data?.productos.filter(({ productoId }) => !taken.includes(productoId));
  return (
    <Combobox
      label="Agregar un producto que va con este"
      placeholder="Nombre o código"
      Icon={Search}
      text={text}
      onText={setText}
      options={isAsked ? free?.map((one) => ({ id: String(one.productoId), content: nameOf(one) })) : undefined}
      emptyText="Ningún producto así."
      onPick={(id) => {
        const one = free?.find(({ productoId }) => String(productoId) === id);
        if (one) onPick(one);
        setText('');
      }}
    />
  );
}
