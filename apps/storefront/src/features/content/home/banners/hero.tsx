import type { BannerDto } from '@botica/contract/content/home';
import { useNarrow } from '@botica/ui/base/use-media-query.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Carousel } from '@botica/ui/lists/carousel.tsx';
import { lazy, Suspense } from 'react';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { BannerLink } from './banner-link.tsx';
import { bannersOf, targetOf } from './banners.ts';
import { OwnSideBanners, SideBanner } from './side-banners.tsx';

const PlainHero = lazy(async () => ({ default: (await import('./plain-hero.tsx')).PlainHero }));

interface HeroProps {
  /** Nothing while they load, or when they fail to load. */
  banners: readonly BannerDto[] | undefined;
  isPending: boolean;
}

const sidesShown = 2;

/** The main banners, and two smaller ones beside them; the store's own messages fill the free positions. */
export function Hero({ banners = [], isPending }: HeroProps) {
  const isPhone = useNarrow();
  const main = bannersOf(banners, 'hero', isPhone);
  const sides = bannersOf(banners, 'side', isPhone)
    .filter((banner) => targetOf(banner, hasPage).kind !== 'none')
    .slice(0, sidesShown);
  if (isPending) return <HeroSkeleton />;
  return (
    <div className={heroGrid}>
      {main.length > 0 ? (
        <MainBanners banners={main} />
      ) : (
        <Suspense fallback={<Skeleton className={`w-full rounded-card ${heroHeight}`} />}>
          <PlainHero />
        </Suspense>
      )}
      <div className={sideGrid}>
        {sides.map((banner) => (
          <SideBanner key={banner.id} banner={banner} />
        ))}
        <OwnSideBanners count={sidesShown - sides.length} />
      </div>
    </div>
  );
}

const heroGrid = 'mt-4 grid gap-3 desk:mt-6 desk:gap-4 wide:grid-cols-[minmax(0,1fr)_376px]';
const sideGrid = 'grid gap-3 desk:gap-4 desk:max-wide:grid-cols-2';
const heroHeight = 'h-110 desk:h-96';

function MainBanners({ banners }: { banners: readonly BannerDto[] }) {
  return (
    <div className="min-w-0">
      <h1 className="sr-only">Tu farmacia de confianza, cerca de ti</h1>
      <Carousel label="Destacados" dots dotsClassName="absolute bottom-0 left-3 desk:left-8" slideClassName="w-full">
        {banners.map((banner, index) => (
          <MainBanner key={banner.id} banner={banner} isFirst={index === 0} />
        ))}
      </Carousel>
    </div>
  );
}

/** The picture leaves room for the text: at its left on desktop, above on phones. */
function MainBanner({ banner, isFirst }: { banner: BannerDto; isFirst: boolean }) {
  const { titulo, texto, rutaImagen, esVersionMovil } = banner;
  const [width, height] = esVersionMovil ? [640, 560] : [1200, 420];
  return (
    <article className={`relative overflow-hidden rounded-card bg-brand-50 ${heroHeight}`}>
      <img
        src={pictureUrl(rutaImagen, esVersionMovil ? 'banner' : undefined)}
        alt=""
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className="absolute inset-x-0 bottom-0 h-auto w-full mask-t-from-70%"
      />
      <div className="relative grid max-w-full content-start px-5 pt-6 desk:h-full desk:max-w-[46%] desk:content-center desk:pt-0 desk:pb-8 desk:pl-10">
        <h2 className="line-clamp-3 text-3xl font-extrabold tracking-[-0.025em] text-brand-900 desk:text-hero">
          {titulo}
        </h2>
        <p className="mt-2 line-clamp-3 max-w-[40ch] text-pretty text-brand-900 desk:mt-3.5 desk:text-lg">{texto}</p>
        <BannerLink
          banner={banner}
          className={buttonClass({ variant: 'main' }, 'mt-4 justify-self-start whitespace-nowrap desk:mt-5')}
        >
          Ver productos<span className="sr-only">: {titulo}</span>
        </BannerLink>
      </div>
    </article>
  );
}

function HeroSkeleton() {
  return (
    <div className={heroGrid}>
      <h1 className="sr-only">Tu farmacia de confianza, cerca de ti</h1>
      <SkeletonGroup label="Cargando destacados" className="contents">
        <Skeleton className={`w-full rounded-card ${heroHeight}`} />
        <div className={sideGrid}>
          <Skeleton className="min-h-33 rounded-card" />
          <Skeleton className="min-h-33 rounded-card" />
        </div>
      </SkeletonGroup>
    </div>
  );
}
