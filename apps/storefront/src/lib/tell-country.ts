import type { Company } from '@botica/domain/companies';
import { closeToast, notify, type ToastAction } from '@botica/ui/overlays/toast-store.ts';
import { setCompany } from './company-store.ts';

const durationMs = 9000;

export const pricesIn = ({ currency }: Company) => `con precios en ${currency.name.toLowerCase()}`;

/** Says why the country changed, with the way back to the previous one. */
export function tellCountry(text: string, back: Company): void {
  tell(text, { label: `Volver a ${back.countryName}`, onClick: () => setCompany(back.id) });
}

/** The country stays, with the way to another one. */
export function offerCountry(text: string, other: Company): void {
  tell(text, { label: `Ir a ${other.countryName}`, onClick: () => setCompany(other.id) });
}

let last: number | undefined;

/** An earlier message about the country is outdated. */
function tell(text: string, action: ToastAction): void {
  if (last !== undefined) closeToast(last);
  last = notify.info(text, { durationMs, action });
}
