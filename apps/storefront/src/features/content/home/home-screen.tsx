import { WhenNear } from '@botica/ui/base/when-near.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useLoadingModule } from '../../../lib/loading/loading-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { dynamicContentQuery } from '../index.ts';
import { TourOffer } from '../tour/index.ts';
import { arrangeSections } from './arrange-sections.ts';
import { bannersIn } from './banners/banners.ts';
import { Hero } from './banners/hero.tsx';
import { homeConfigurationQuery } from './home.api.ts';
import { HomeSection, SectionsSkeleton } from './sections/home-section.tsx';
import { TrustStrip } from './sections/trust-strip.tsx';
import { sectionsOr } from './sections.ts';

export { prefetchHome } from './prefetch-home.ts';

const HomeFoot = lazy(async () => ({ default: (await import('./home-foot.tsx')).HomeFoot }));
const PopupBanner = lazy(async () => ({ default: (await import('./banners/popup-banner.tsx')).PopupBanner }));

/** R001, and R002 and R003 after switching the country. */
export function HomeScreen() {
  const company = useCompany();
  const content = useQuery(dynamicContentQuery(company.id));
  const configuration = useQuery(homeConfigurationQuery(company.id));
  useLoadingModule('content', !content.isPending);
  // Once for each answer: sections must not move while the shopper looks at them.
  const sections = useMemo(
    () => arrangeSections(sectionsOr(configuration.data?.sections), Math.random),
    [configuration.data],
  );
  const { cityId } = useChosenBranch();
  const all = configuration.data?.banners;
  const banners = useMemo(() => all && bannersIn(all, cityId), [all, cityId]);
  return (
    <>
      <Hero banners={banners} isPending={configuration.isPending} />
      <TrustStrip />
      <TourOffer />
      {configuration.isPending ? (
        <SectionsSkeleton />
      ) : (
        <>
          {sections.map((section) => (
            <HomeSection key={section.id} section={section} banners={banners ?? []} />
          ))}
          <WhenNear>
            <Suspense fallback={<div className="h-80" />}>
              <HomeFoot />
            </Suspense>
          </WhenNear>
        </>
      )}
      <Suspense fallback={null}>
        <PopupBanner banners={banners ?? []} />
      </Suspense>
    </>
  );
}
