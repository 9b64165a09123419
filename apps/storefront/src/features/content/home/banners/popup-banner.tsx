import type { BannerDto } from '@botica/contract/content/home';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { isShopperBusy, takeInterruption } from '../../../../lib/interruptions.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { previewToken } from '../../../../lib/preview.ts';
import { readStored, writeStored } from '../../../../lib/storage.ts';
import { BannerLink } from './banner-link.tsx';
import { bannersOf } from './banners.ts';
import { mayShowPopup } from './popup-moment.ts';

const storageKey = 'emergente';
/** Once the page has been seen. */
const appearsAfterMs = 2500;

/**
 * HOME-04. It is at the edge and not modal: the page below stays usable, and the focus does not move. It is hidden while
 * the search or a menu of the header is open (styles.css).
 */
export function PopupBanner({ banners }: { banners: readonly BannerDto[] }) {
  const [banner] = bannersOf(banners, 'popup', useNarrow());
  const [isOpen, setIsOpen] = useState(false);
  const hasBanner = banner !== undefined;

  useEffect(() => {
    if (hasBanner && previewToken) {
      setIsOpen(true);
      return;
    }
    if (!hasBanner || !mayShowPopup(readStored(storageKey, isMoment), Date.now())) return;
    const timer = setTimeout(() => {
      if (isShopperBusy() || !takeInterruption('promotion')) return;
      writeStored(storageKey, Date.now());
      setIsOpen(true);
    }, appearsAfterMs);
    return () => clearTimeout(timer);
  }, [hasBanner]);

  if (!banner || !isOpen) return null;
  const close = () => setIsOpen(false);
  return (
    <aside
      aria-label="Promoción"
      data-promotion=""
      className="fixed bottom-[calc(var(--bottom-bar)+12px+env(safe-area-inset-bottom))] left-(--gutter) z-28 grid w-[calc(100%-2*var(--gutter)-64px)] max-w-88 animate-fade-in grid-cols-[96px_minmax(0,1fr)_auto] overflow-hidden rounded-card border border-line bg-white shadow-overlay desk:bottom-6 desk:w-88 desk:grid-cols-1"
    >
      <img
        src={pictureUrl(banner.rutaImagen)}
        alt=""
        width={352}
        height={160}
        className="h-full w-full object-cover object-[69%_80%] max-desk:min-h-24 desk:h-36"
      />
      <div className="px-3 py-2.5 desk:px-4 desk:py-3">
        <p className="leading-snug font-bold">{banner.titulo}</p>
        <p className="text-fine text-ink-600 max-desk:line-clamp-2">{banner.texto}</p>
        <BannerLink
          banner={banner}
          onOpen={close}
          className="inline-flex min-h-11 items-center gap-1 rounded-tag text-sm font-semibold text-brand-700 hover:underline"
        >
          Ver más<span className="sr-only">: {banner.titulo}</span>
          <ChevronRight size={16} />
        </BannerLink>
      </div>
      <IconButton
        label="Cerrar la promoción"
        icon={<X size={20} />}
        onClick={close}
        className="desk:absolute desk:top-1 desk:right-1 desk:bg-white/90"
      />
    </aside>
  );
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
