import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import heroArt from '@botica/ui/display/hero-art.svg';
import MapPin from 'lucide-react/icons/map-pin';
import { useCompany } from '../../../../lib/company-store.ts';
import { dayAndTime, spanWords, useChosenBranch, useDeliveryPromise } from '../../../branches/index.ts';

/** For a store without banners, or when they fail to load. */
export function PlainHero() {
  const company = useCompany();
  const { cityName } = useChosenBranch();
  const city = cityName || company.defaultCityName;
  const promised = usePromisedWords(city);
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
          {promised ??
            `En ${city} y en el resto de ${company.countryName}: elige tu sucursal y mira cuál está abierta ahora mismo.`}
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

/** A180: minutes only while the branch is open and states them; a closed branch says when it opens. */
function usePromisedWords(city: string): string | undefined {
  const promise = useDeliveryPromise();
  if (!promise) return undefined;
  const { isClosed, opensAt, minutes } = promise;
  if (isClosed && opensAt) {
    return `Pide ahora: tu sucursal en ${city} abre ${dayAndTime(opensAt, new Date())} y lo atiende a esa hora.`;
  }
  return minutes && `Pide en línea y recíbelo en ${spanWords(minutes)} en ${city}.`;
}
