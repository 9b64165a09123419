import { foreignMessages, isForeignCountryId } from '@botica/domain/checkout/foreign';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { foreignCountriesQuery } from '../../../customers/profile/index.ts';
import { useCheckout } from '../../checkout-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { Abroad } from './use-abroad.ts';

/** FOREIGN-12 FOREIGN-13 */
export function CountryDialog({ abroad }: { abroad: Abroad }) {
  const { foreign } = useCheckout();
  const countries = useQuery(foreignCountriesQuery());

  function choose(value: string): void {
    const countryId = Number(value);
    if (isForeignCountryId(countryId)) abroad.choose({ countryId });
    else notify.warning(foreignMessages.countryNotValid);
  }
  return (
    <ChoiceDialog
      title="País de envío"
      description="¿A qué país va tu pedido?"
      query={countries}
      toOption={({ id, descripcion }) => ({ value: String(id), label: descripcion })}
      chosen={String(foreign.countryId)}
      required={foreignMessages.chooseCountry}
      onChoose={choose}
      onClose={abroad.close}
    />
  );
}
