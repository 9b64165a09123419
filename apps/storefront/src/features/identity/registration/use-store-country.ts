import type { CountryDto } from '@botica/contract/branches/branches';
import type { Company } from '@botica/domain/companies';
import type { Registration } from '@botica/domain/identity';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { homeCountryOf, movePhone } from './countries.ts';
import { readHomeCountry, writeHomeCountry } from './registration-draft.ts';

/**
 * The country of the form is the store's until the shopper picks another one. It follows a change of the store's
 * country, also one made on another page while the draft was stored, and the phone gets the prefix of the new one.
 */
export function useStoreCountry(
  { getValues, setValue, formState }: UseFormReturn<Registration>,
  countries: readonly CountryDto[] | undefined,
  { phonePrefix }: Company,
): void {
  const home = countries && homeCountryOf(countries, phonePrefix);
  const { isSubmitted } = formState;
  useEffect(() => {
    if (!home) return;
    const [chosen, homeBefore] = [getValues('countryId'), readHomeCountry()];
    writeHomeCountry(home.id);
    if (chosen !== 0 && (chosen !== homeBefore || chosen === home.id)) return;
    const before = countries?.find(({ id }) => id === chosen);
    setValue('phone', movePhone(before, home, getValues('phone')), { shouldValidate: isSubmitted });
    setValue('countryId', home.id, { shouldValidate: isSubmitted });
  }, [home, countries, getValues, setValue, isSubmitted]);
}
