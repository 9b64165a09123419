import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { productPath } from '../../../lib/product-path.ts';
import { earningTexts } from './sticker-words.ts';

/** More products would push the rest of the page out of view. */
const fewProducts = 4;

/** How stickers are earned, with the products that earn them. */
export function EarningPanel({ collection }: { collection: StickerCollectionDto }) {
  const company = useCompany();
  const [showsAll, setShowsAll] = useState(false);
  const products = collection.productosConLosQueSeGanaElSticker;
  const shown = showsAll ? products : products.slice(0, fewProducts);
  return (
    <section aria-labelledby="como" className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="como" className="text-lg font-bold">
        Cómo ganas stickers
      </h2>
      {earningTexts(collection, company).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {products.length > 0 && (
        <ul aria-label="Productos que participan" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {shown.map((product) => (
            <li key={product.productoId} className="flex items-center gap-3 text-sm leading-snug">
              <img
                src={pictureUrl(product.imagenUrl)}
                alt=""
                width={44}
                height={44}
                decoding="async"
                className="size-11 shrink-0 rounded-control border border-line bg-white object-contain p-0.5"
              />
              <Link
                to={productPath(product.productoId)}
                className="flex min-h-11 min-w-0 flex-1 items-center rounded-tag wrap-anywhere hover:underline"
              >
                {product.nombre}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {products.length > fewProducts && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Ver menos' : `Ver los ${products.length} productos`}
        </Button>
      )}
      <p className="text-fine text-ink-600">Los recibes cuando se factura tu pedido.</p>
    </section>
  );
}
