import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { useLoadingModule } from '../../lib/loading/loading-store.ts';
import { BranchesNearYou } from '../branches/index.ts';
import { dynamicContentQuery } from '../content/index.ts';
import { CountriesSection } from './countries-section.tsx';
import { HelpSection } from './help-section.tsx';
import { Hero } from './hero.tsx';
import { TrustStrip } from './trust-strip.tsx';

/** R001, and R002 and R003 after switching the country. */
export function HomeScreen() {
  const company = useCompany();
  const content = useQuery(dynamicContentQuery(company.id));
  useLoadingModule('content', !content.isPending);
  return (
    <>
      <Hero />
      <TrustStrip />
      <div className="mt-8 desk:mt-12">
        <BranchesNearYou />
      </div>
      <HelpSection />
      <CountriesSection />
    </>
  );
}
