import { plainText } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import { getCompany } from '../../../lib/company-store.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { BranchView, CityView } from '../branch-view.ts';
import { branchesByCityQuery, citiesQuery } from '../branches.api.ts';
import { getChosenBranch, setChosenBranch } from './branch-store.ts';
import { chosenFrom } from './chosen-branch.ts';

/**
 * A357: a visitor who confirmed the located country sees what there is in the located city, instead of the city of the
 * default branch. A choice of the shopper stays, and so does the default when the city has no branch that delivers.
 */
export async function startInLocatedCity(company: Company, cityName: string): Promise<void> {
  const isUntouched = () =>
    getCompany().id === company.id && getChosenBranch(company).code === company.defaultBranchCode;
  try {
    const city = locatedCity(await queryClient.fetchQuery(citiesQuery(company.id)), cityName);
    if (!city || city.id === company.defaultCityId || !isUntouched()) return;
    const branch = startingBranch(await queryClient.fetchQuery(branchesByCityQuery(company.id, city.id)));
    if (branch && isUntouched()) setChosenBranch(company.id, chosenFrom(branch, { mode: 'delivery' }));
  } catch {
    // The default branch stays; the header offers the choice.
  }
}

export function locatedCity(cities: readonly CityView[], cityName: string): CityView | undefined {
  const name = plainText(cityName).trim();
  return cities.find((city) => name !== '' && plainText(city.name).trim() === name);
}

/** The first that delivers now, else the first that delivers. */
export function startingBranch(branches: readonly BranchView[]): BranchView | undefined {
  const delivering = branches.filter(({ deliveryEnabled }) => deliveryEnabled);
  return delivering.find(({ state }) => state !== 'closed') ?? delivering[0];
}
