import type { Company } from '@botica/domain/companies';
import { getCompany, onCompanyFollowed } from '../../lib/company-store.ts';
import { pricesIn, tellCountry } from '../../lib/tell-country.ts';

/** All tabs share one country. A tab that followed another one says so as soon as the shopper looks at it. */
export function followCountryOfOtherTabs(): () => void {
  /** The country that the shopper saw here last, while nothing was said about the change. */
  let before: Company | undefined;

  function tell(): void {
    if (!before || document.visibilityState === 'hidden') return;
    const [last, now] = [before, getCompany()];
    before = undefined;
    if (last.countryCode === now.countryCode) return;
    tellCountry(`Ahora ves la tienda de ${now.countryName}, ${pricesIn(now)}, como en tu otra pestaña.`, last);
  }

  const stopFollowing = onCompanyFollowed((previous) => {
    before ??= previous;
    tell();
  });
  document.addEventListener('visibilitychange', tell);
  return () => {
    stopFollowing();
    document.removeEventListener('visibilitychange', tell);
  };
}
