import type { BannerDto } from '@botica/contract/content/home';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showOverlay } from '../../../../lib/overlay-store.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import rideArt from '../sections/ride-art.svg';
import shopArt from '../sections/shop-art.svg';
import { BannerLink } from './banner-link.tsx';

/** The whole area links to the banner's target. */
export function SideBanner({ banner }: { banner: BannerDto }) {
  const { titulo, texto, rutaImagen } = banner;
  return (
    <section className="relative min-h-33 overflow-hidden rounded-card border border-line bg-white">
      <img
        src={pictureUrl(rutaImagen, 'banner')}
        alt=""
        width={200}
        height={184}
        loading="lazy"
        className="absolute inset-y-0 right-0 h-full w-2/5 object-cover object-[72%_50%]"
      />
      <div className="relative max-w-[58%] py-3 pl-4 desk:py-4 desk:pl-6">
        <h2 className="text-lg font-bold desk:text-xl">{titulo}</h2>
        <p className="mt-1 line-clamp-3 text-sm text-ink-600">{texto}</p>
        <div className="-mb-2">
          <BannerLink banner={banner} className="after:absolute after:inset-0 after:rounded-card">
            <SideAction>
              Ver más<span className="sr-only">: {titulo}</span>
            </SideAction>
          </BannerLink>
        </div>
      </div>
    </section>
  );
}

/** The store's own messages: its branches and how it delivers. */
export function OwnSideBanners({ count }: { count: number }) {
  const own = [<BranchesBanner key="branches" />, <DeliveryBanner key="delivery" />];
  return own.slice(0, count);
}

function BranchesBanner() {
  return (
    <OwnSideBanner
      title="Recoge en sucursal"
      text="Mira cuál está abierta, su horario y cómo llegar."
      art={shopArt}
      action={
        <Link to="/sucursales">
          <SideAction>Buscar sucursal</SideAction>
        </Link>
      }
    />
  );
}

function DeliveryBanner() {
  return (
    <OwnSideBanner
      title="Recibe en casa"
      text="Dinos tu colonia y te atiende la sucursal que llega ahí."
      art={rideArt}
      action={
        <button type="button" aria-haspopup="dialog" onClick={() => showOverlay('delivery-info')}>
          <SideAction>Cómo funciona</SideAction>
        </button>
      }
    />
  );
}

interface OwnSideBannerProps {
  title: string;
  text: string;
  /** The URL of a drawing. */
  art: string;
  action: ReactNode;
}

function OwnSideBanner({ title, text, art, action }: OwnSideBannerProps) {
  return (
    <section className="grid min-h-33 grid-cols-[minmax(0,1fr)_auto] items-center overflow-hidden rounded-card border border-line bg-white">
      <div className="py-3 pl-4 desk:py-4 desk:pl-6">
        <h2 className="text-lg font-bold desk:text-xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-600">{text}</p>
        <div className="-mb-2 *:rounded-tag">{action}</div>
      </div>
      <img src={art} alt="" width={136} height={132} className="h-full w-28 desk:w-34" />
    </section>
  );
}

function SideAction({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand-700 underline-offset-3 hover:underline">
      {children}
      <ChevronRight size={16} />
    </span>
  );
}
