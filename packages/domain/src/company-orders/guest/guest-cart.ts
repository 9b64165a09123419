import type { Company } from '../../companies/index.ts';
import { companies } from '../../companies/index.ts';

/** The most lines of a guest order. */
export const mostGuestLines = 50;

export interface GuestCart {
  readonly company: Pick<Company, 'countryCode'>;
  readonly isAbroad: boolean;
  /** The city where the visitor buys. */
  readonly cityId: string;
  readonly lines: readonly {
    readonly name: string;
    readonly requiresPrescription: boolean;
    readonly hasFourthAgePrescription: boolean;
  }[];
}

export interface GuestCartRefusal {
  readonly code: 'country' | 'abroad' | 'city' | 'prescription' | 'lines';
  readonly message: string;
}

/** GUEST-04: branch 5 is the default branch of Honduras, and guests are served in its city only. */
const { countryCode: guestCountry, defaultCityId: guestCityId, defaultCityName: guestCityName } = companies[2];

/** A181: why the cart of a visitor needs an account; undefined when it can be bought without one. */
export function guestCartRefusal({ company, isAbroad, cityId, lines }: GuestCart): GuestCartRefusal | undefined {
  if (company.countryCode !== guestCountry) return { code: 'country', message: 'En tu país se compra con cuenta.' };
  if (isAbroad) return { code: 'abroad', message: 'Los envíos al extranjero se piden con cuenta.' };
  if (cityId !== guestCityId) {
    return { code: 'city', message: `Sin cuenta entregamos solo en ${guestCityName}. Con cuenta, en tu ciudad.` };
  }
  const prescribed = lines.find(
    ({ requiresPrescription, hasFourthAgePrescription }) => requiresPrescription || hasFourthAgePrescription,
  );
  if (prescribed) {
    return { code: 'prescription', message: `${prescribed.name} va con receta, que se adjunta con cuenta.` };
  }
  if (lines.length > mostGuestLines) {
    return { code: 'lines', message: `Sin cuenta puedes pedir hasta ${mostGuestLines} productos distintos.` };
  }
  return undefined;
}
