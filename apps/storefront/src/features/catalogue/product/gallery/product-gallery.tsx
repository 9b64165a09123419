import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { photoOfSize } from '@botica/contract/catalogue/picture-size';
import { cx } from '@botica/ui/base/cx.ts';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { useRail } from '@botica/ui/lists/use-rail.ts';
import Play from 'lucide-react/icons/play';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { picturesOf } from './pictures.ts';
import { ProductPicture } from './product-picture.tsx';

const ProductVideo = lazy(async () => ({ default: (await import('./product-video.tsx')).ProductVideo }));
const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }));

/** DETAIL-01: swipe or thumbnails, and each picture in full screen. The video is the last one (DETAIL-09). */
export function ProductGallery({ product }: { product: ProductDetailDto }) {
  const pictures = picturesOf(product);
  const [zoomed, setZoomed] = useState<number>();
  const [wasZoomed, setWasZoomed] = useState(false);
  const rail = useRail();
  const { selected } = rail.state;
  const isVideo = selected === pictures.length;

  function zoom(index: number): void {
    setZoomed(index);
    setWasZoomed(true);
  }
  return (
    <section
      aria-roledescription="galería"
      aria-label={`Imágenes de ${product.prod_Desc}`}
      className="relative overflow-hidden rounded-card border border-line bg-white max-desk:-mx-(--gutter) max-desk:rounded-none max-desk:border-x-0"
    >
      <ul
        ref={rail.ref}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth desk:ml-26"
      >
        {pictures.map((picture, index) => (
          <Slide key={picture.id} isShown={index === selected}>
            <button
              type="button"
              tabIndex={index === selected ? undefined : -1}
              aria-haspopup="dialog"
              aria-label={`Ampliar: ${picture.text}`}
              onClick={() => zoom(index)}
              className="size-full cursor-zoom-in -outline-offset-4"
            >
              <ProductPicture
                url={photoOfSize(pictureUrl(picture.url), 'banner')}
                size={520}
                eager={index === 0}
                className="size-full"
              />
            </button>
          </Slide>
        ))}
        {product.video && (
          <Slide isShown={isVideo}>
            <Suspense fallback={null}>
              <ProductVideo video={product.video} isShown={isVideo} />
            </Suspense>
          </Slide>
        )}
      </ul>
      <Thumbs product={product} selected={selected} onPick={rail.goTo} />
      {!isVideo && (
        <IconButton
          className="absolute right-2 bottom-2 bg-white/90 desk:right-4 desk:bottom-4"
          look="outline"
          label="Ampliar la imagen"
          icon={<ZoomIn size={20} />}
          aria-haspopup="dialog"
          onClick={() => zoom(selected)}
        />
      )}
      <Suspense fallback={null}>
        {wasZoomed && (
          <ZoomDialog
            name={product.prod_Desc}
            pictures={pictures}
            index={zoomed}
            onIndexChange={setZoomed}
            onClose={() => setZoomed(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

function Slide({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <li
      aria-hidden={!isShown}
      className="h-80 min-w-0 shrink-0 basis-full snap-start p-4 coupons:h-100 desk:h-138 desk:p-8"
    >
      {children}
    </li>
  );
}

interface ThumbsProps {
  product: ProductDetailDto;
  selected: number;
  onPick: (index: number) => void;
}

/** Thumbnails at the side on desktop, dots below on phones. */
function Thumbs({ product, selected, onPick }: ThumbsProps) {
  const pictures = picturesOf(product);
  const entries = [
    ...pictures.map(({ id, url, text }) => ({ id, url, text, isVideo: false })),
    ...(product.video ? [{ id: -1, url: product.video.imagenPrevia, text: product.video.titulo, isVideo: true }] : []),
  ];
  if (entries.length < 2) return null;
  return (
    <div className="flex max-h-full justify-center pb-1 desk:absolute desk:top-4 desk:left-4 desk:flex-col desk:gap-3 desk:pb-0">
      {entries.map(({ id, url, text, isVideo }, index) => (
        <button
          key={id}
          type="button"
          aria-label={isVideo ? `Video: ${text}` : text}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => onPick(index)}
          className="group grid h-11 min-w-7 place-items-center rounded-control desk:size-19 desk:h-19"
        >
          <span
            className={cx(
              'block h-2 rounded-full transition-all duration-150 desk:hidden',
              index === selected ? 'w-6 bg-brand-600' : 'w-2 bg-[#7fa897]',
            )}
          />
          <span
            className={cx(
              'relative grid size-full place-items-center overflow-hidden rounded-control bg-white max-desk:hidden',
              index === selected
                ? 'inset-ring-2 inset-ring-brand-600'
                : 'inset-ring inset-ring-line-strong group-hover:inset-ring-edge',
            )}
          >
            <ProductPicture url={photoOfSize(pictureUrl(url), 'tile')} size={64} className="size-16" />
            {isVideo && (
              <span className="absolute grid size-9 place-items-center rounded-full bg-brand-900/80 text-white">
                <Play size={18} fill="currentColor" />
              </span>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
