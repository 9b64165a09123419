import ChevronRight from 'lucide-react/icons/chevron-right';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import heroArt from '../../ui/hero-art.svg';
import { useChosenBranch } from '../branches/index.ts';
import { RideArt, ShopArt } from './side-art.tsx';

export function Hero() {
  return (
    <div className="mt-4 grid gap-3 desk:mt-6 desk:gap-4 wide:grid-cols-[minmax(0,1fr)_376px]">
      <MainBanner />
      <div className="grid gap-3 desk:gap-4 desk:max-wide:grid-cols-2">
        <SideBanner
          title="Recoge en sucursal"
          text="Mira cuál está abierta, su horario y cómo llegar."
          art={<ShopArt />}
          action={
            <Link to="/sucursales">
              <SideAction>Buscar sucursal</SideAction>
            </Link>
          }
        />
        <DeliveryBanner />
      </div>
    </div>
  );
}

function MainBanner() {
  const company = useCompany();
  const { cityName } = useChosenBranch();
  const city = cityName || company.defaultCityName;
  return (
    <section
      aria-labelledby="hero-title"
      className="relative grid overflow-hidden rounded-card bg-brand-50 desk:min-h-96 desk:grid-cols-[52%_48%] desk:items-center"
    >
      <div className="relative z-1 px-5 pt-6 desk:py-10 desk:pr-0 desk:pl-10">
        <h1 id="hero-title" className="text-3xl font-extrabold tracking-[-0.025em] text-brand-900 desk:text-hero">
          Tu farmacia de confianza, cerca de ti
        </h1>
        <p className="mt-2.5 max-w-[40ch] text-pretty text-brand-900 desk:mt-3.5 desk:max-w-[33ch] desk:text-lg">
          En {city} y en el resto de {company.countryName}: elige tu sucursal y mira cuál está abierta ahora mismo.
        </p>
        <div className="mt-4.5 flex flex-wrap gap-2.5 max-desk:*:flex-1">
          <ButtonLink to="/sucursales">
            <MapPin size={20} />
            Ver sucursales
          </ButtonLink>
          <ButtonLink to="/horariosEspeciales" variant="secondary" className="whitespace-nowrap">
            Horarios especiales
          </ButtonLink>
        </div>
      </div>
      <img
        src={heroArt}
        alt=""
        width={400}
        height={376}
        fetchPriority="high"
        className="mx-auto mt-2 h-59 w-auto desk:absolute desk:right-2 desk:bottom-0 desk:mt-0 desk:h-93 desk:max-w-[50%] desk:object-contain desk:object-bottom"
      />
    </section>
  );
}

function DeliveryBanner() {
  return (
    <SideBanner
      title="Recibe en casa"
      text="Dinos tu colonia y te atiende la sucursal que llega ahí."
      art={<RideArt />}
      action={
        <button type="button" aria-haspopup="dialog" onClick={() => showOverlay('delivery-info')}>
          <SideAction>Cómo funciona</SideAction>
        </button>
      }
    />
  );
}

interface SideBannerProps {
  title: string;
  text: string;
  art: ReactNode;
  action: ReactNode;
}

function SideBanner({ title, text, art, action }: SideBannerProps) {
  return (
    <section className="grid min-h-33 grid-cols-[minmax(0,1fr)_auto] items-center overflow-hidden rounded-card border border-line bg-white">
      <div className="py-3 pl-4 desk:py-4 desk:pl-6">
        <h2 className="text-lg font-bold desk:text-xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-600">{text}</p>
        <div className="-mb-2 *:rounded-tag">{action}</div>
      </div>
      {art}
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
