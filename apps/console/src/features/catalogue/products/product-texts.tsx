import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Card } from '../../../ui/card.tsx';
import { pathOfSharedTexts } from '../shared-texts/path-of-shared-texts.ts';
import { FieldNotes } from './field-notes.tsx';
import { PanelsEditor } from './panels-editor.tsx';
import type { Draft } from './use-draft.ts';

type ProductTextsProps = { draft: Draft; page: ProductPageDto };

export function ProductTexts({ draft, page }: ProductTextsProps) {
  return (
    <Card title="Textos de la página" sub="Usos, advertencias y lo demás que diga el empaque o el regente.">
      <div className="grid gap-3">
        <PanelsEditor
          panels={draft.values.panels}
          label="Textos de este producto"
          empty="Sin textos propios."
          disabled={!page.puedeEditar}
          onPanels={(panels) => draft.set('panels', panels)}
        >
          <FieldNotes draft={draft} page={page} field="panels" />
        </PanelsEditor>
        <SharedTexts texts={page.textosCompartidos} />
      </div>
    </Card>
  );
}

/** They belong to many products, so that they are edited on a page of their own. */
function SharedTexts({ texts }: { texts: ProductPageDto['textosCompartidos'] }) {
  const { query } = useScope();
  if (texts.length === 0) return null;
  return (
    <section aria-label="Textos que comparte con otros" className="grid gap-1.5 border-t border-line-soft pt-3">
      <p className="text-label text-ink-600">
        Después de los propios la tienda muestra estos, que son de su principio activo o de sus grupos y se comparten
        con otros productos:
      </p>
      <ul className="grid gap-1">
        {texts.map(({ titulo, de, parrafos, tipo, clave }) => (
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
              <Link
                to={pathOfSharedTexts({ tipo, clave }, query)}
                className="font-semibold text-brand-700 hover:underline"
              >
                Ver los textos de {de}
              </Link>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
