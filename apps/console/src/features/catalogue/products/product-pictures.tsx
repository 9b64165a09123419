import { pictureOfSize } from '@botica/contract/catalogue/picture-size';
import type { PictureDto } from '@botica/contract/catalogue/pictures';
import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { mostProductPictures, type ProductPicture } from '@botica/domain/catalogue/pictures';
import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { ChoosePicture, PictureFindings, uploadForProduct } from '../pictures/index.ts';
import { moved, OrderButtons } from './order-buttons.tsx';
import { productQuery } from './products.api.ts';
import type { Draft } from './use-draft.ts';

type ProductPicturesProps = { draft: Draft; page: ProductPageDto };

/** The gallery of the product, in its order: part of the draft as any other field. */
export function ProductPictures({ draft, page }: ProductPicturesProps) {
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const { pictures } = draft.values;
  const set = (next: readonly ProductPicture[], words: string) => {
    draft.set('pictures', next);
    setSaid(words);
  };
  function add(picture: PictureDto): void {
    queryClient.setQueryData(productQuery(page.productoId).queryKey, (old) =>
      old ? { ...old, fotos: [...old.fotos.filter(({ imagenId }) => imagenId !== picture.imagenId), picture] } : old,
    );
    const isKnown = pictures.some(({ id }) => id === picture.imagenId);
    if (isKnown) setSaid('Esa imagen ya estaba.');
    else set([...pictures, { id: picture.imagenId, alt: draft.values.name }], 'Imagen agregada al final.');
  }
  const move = (index: number, to: number) =>
    set(moved(pictures, index, to), `Imagen ${to + 1} de ${pictures.length}.`);
  return (
    <Card title="Imágenes" sub="La primera es la de las listas. Cuadradas, de 1000 píxeles o más.">
      <div className="grid gap-3">
        {pictures.length === 0 && (
          <p className="text-cell text-ink-600">
            Sin imágenes propias: la tienda muestra la del servidor de imágenes o un dibujo.
          </p>
        )}
        <ol className="grid gap-3" aria-label="Imágenes del producto">
          {pictures.map((picture, index) => (
            <PictureRow
              key={picture.id}
              picture={picture}
              facts={page.fotos.find(({ imagenId }) => imagenId === picture.id)}
              place={{ index, count: pictures.length }}
              disabled={!page.puedeEditar}
              onAlt={(alt) =>
                draft.set(
                  'pictures',
                  pictures.map((one) => (one.id === picture.id ? { id: one.id, alt } : one)),
                )
              }
              onMove={(to) => move(index, to)}
              onRemove={() =>
                set(
                  pictures.filter(({ id }) => id !== picture.id),
                  'Imagen quitada.',
                )
              }
            />
          ))}
        </ol>
        {draft.errors.pictures && (
          <p className="flex items-start gap-1 text-label font-medium text-danger">
            <CircleAlert size={14} className="mt-px" />
            {draft.errors.pictures}
          </p>
        )}
        {page.puedeEditar && (
          <ChoosePicture
            label="Agregar una imagen"
            use="product"
            disabled={pictures.length >= mostProductPictures}
            upload={uploadForProduct(page.productoId)}
            onUploaded={add}
          />
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Card>
  );
}

type PictureRowProps = {
  picture: ProductPicture;
  facts: PictureDto | undefined;
  place: { index: number; count: number };
  disabled: boolean;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PictureRow({ picture, facts, place, disabled, onAlt, onMove, onRemove }: PictureRowProps) {
  const number = place.index + 1;
  return (
    <li className="flex items-start gap-3 rounded-control border border-line-soft p-2">
      {facts ? (
        <img
          src={pictureOfSize(facts.url, 'tile')}
          alt=""
          width={96}
          height={96}
          className="size-24 rounded-control border border-line-soft bg-white object-contain"
        />
      ) : (
        <span className="size-24 rounded-control bg-mist" />
      )}
      <div className="grid min-w-0 flex-1 gap-1.5">
        <Field
          label={`Descripción de la imagen ${number}`}
          value={picture.alt}
          disabled={disabled}
          onChange={({ target }) => onAlt(target.value)}
        />
        {facts && <PictureFindings picture={facts} use="product" />}
      </div>
      {!disabled && (
        <div className="pt-5.5">
          <OrderButtons what={`la imagen ${number}`} {...{ place, onMove, onRemove }} />
        </div>
      )}
    </li>
  );
}
