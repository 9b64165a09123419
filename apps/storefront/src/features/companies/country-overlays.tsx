import { useEffect } from 'react';
import { FirstVisit } from './first-visit.tsx';
import { followCountryOfOtherTabs } from './follow-other-tabs.ts';
import { tellArrival } from './tell-arrival.ts';

/** What the store says and asks about the country. Loaded after the first download. */
export function CountryOverlays() {
  useEffect(tellArrival, []);
  useEffect(followCountryOfOtherTabs, []);
  return <FirstVisit />;
}
