import { BranchesNearYou } from '../../branches/index.ts';
import { CountriesSection } from './sections/countries-section.tsx';
import { HelpSection } from './sections/help-section.tsx';
import { sectionSpace } from './sections/section-looks.ts';

/** The store's own texts, after all product sections. */
export function HomeFoot() {
  return (
    <>
      <div className={sectionSpace}>
        <BranchesNearYou />
      </div>
      <HelpSection />
      <CountriesSection />
    </>
  );
}
