import type { DemoLaboratory, DemoProduct } from '../types.ts';
import { foreignCities, foreignCountries, foreignStates } from './places.ts';
import {
  foreignCarriers,
  foreignRequirements,
  foreignServices,
  insuranceUsdCents,
  isRestrictedLaboratory,
  localPerUsd,
  unitsPerPound,
} from './shipping.ts';
import type { DemoForeign } from './types.ts';

export function foreignOf(products: readonly DemoProduct[], laboratories: readonly DemoLaboratory[]): DemoForeign {
  return {
    ...structuredClone({
      countries: foreignCountries,
      states: foreignStates,
      cities: foreignCities,
      carriers: foreignCarriers,
      services: foreignServices,
      requirements: foreignRequirements,
    }),
    insuranceUsdCents,
    unitsPerPound,
    localPerUsd,
    restrictedProductIds: products.filter(({ isControlled }) => isControlled).map(({ id }) => id),
    restrictedLaboratoryIds: laboratories.filter(isRestrictedLaboratory).map(({ id }) => id),
  };
}
