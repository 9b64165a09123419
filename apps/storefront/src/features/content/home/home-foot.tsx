import { BranchesNearYou } from '../../branches/index.ts';
import { CountriesSection } from './countries-section.tsx';
import { HelpSection } from './help-section.tsx';
import { sectionSpace } from './section-looks.ts';

/** What the store itself says after everything it sells. */
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
