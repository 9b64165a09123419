import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { isPlayable, type ProductVideo } from '@botica/domain/catalogue/product-drafts';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { FieldNotes } from './field-notes.tsx';
import type { Draft } from './use-draft.ts';

type ProductVideoCardProps = { draft: Draft; page: ProductPageDto };

/** The last picture of the gallery. */
export function ProductVideoCard({ draft, page }: ProductVideoCardProps) {
  const { video } = draft.values;
  const set = (change: Partial<ProductVideo>) =>
    draft.set('video', { url: change.url ?? video?.url ?? '', title: change.title ?? video?.title ?? '' });
  const places = ['la tienda (/videos/…)', ...page.origenesDeVideo].join(', ');
  const isElsewhere = video && !draft.errors.video && !isPlayable(video, page.origenesDeVideo);
  return (
    <Card title="Video" sub="Va al final de las imágenes.">
      <div className="grid gap-3 text-cell">
        {!video && <p className="text-ink-600">Sin video.</p>}
        {video && (
          <>
            <Field
              label="Dirección del video"
              hint={`Un archivo .mp4 o .webm de ${places}.`}
              inputMode="url"
              value={video.url}
              disabled={!page.puedeEditar}
              onChange={({ target }) => set({ url: target.value.trim() })}
            />
            <Field
              label="Título del video"
              value={video.title}
              disabled={!page.puedeEditar}
              onChange={({ target }) => set({ title: target.value })}
            />
          </>
        )}
        {isElsewhere && (
          <Note tone="warn">La tienda no permite videos de ese sitio. Quien opera la tienda puede agregarlo.</Note>
        )}
        <FieldNotes draft={draft} page={page} field="video" />
        <div className="flex flex-wrap gap-2">
          {video && !draft.errors.video && !isElsewhere && (
            <a href={video.url} target="_blank" rel="noreferrer" className="self-center text-brand-700 underline">
              Ver el video
            </a>
          )}
          {page.puedeEditar &&
            (video ? (
              <Button variant="danger" onClick={() => draft.set('video', null)}>
                <Trash2 size={15} />
                Quitar el video
              </Button>
            ) : (
              <Button onClick={() => set({})}>
                <Plus size={15} />
                Agregar un video
              </Button>
            ))}
        </div>
      </div>
    </Card>
  );
}
