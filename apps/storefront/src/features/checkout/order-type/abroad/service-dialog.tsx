import { noServicesMessage } from '@botica/domain/checkout/foreign';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDecimalIn } from '../../../../lib/amounts.ts';
import { foreignCountriesQuery } from '../../../customers/profile/index.ts';
import { foreignServicesQuery } from '../../checkout.api.ts';
import { useCheckout } from '../../checkout-store.ts';
import { ChoiceDialog } from './choice-dialog.tsx';
import type { Abroad } from './use-abroad.ts';

/** FOREIGN-11 */
export function ServiceDialog({ abroad }: { abroad: Abroad }) {
  const { foreign } = useCheckout();
  const services = useQuery(foreignServicesQuery(foreign.countryId));
  const { data: countries } = useQuery(foreignCountriesQuery());
  const country = countries?.find(({ id }) => id === foreign.countryId)?.descripcion ?? 'este país';
  return (
    <ChoiceDialog
      title="Servicio de envío"
      description={`Así llega tu pedido a ${country}.`}
      query={services}
      toOption={(service) => ({
        value: String(service.idTipoServicioEmpresa),
        label: `${service.descripcionEmpresa}, ${service.descripcionServicioEmpresa}`,
        hint: `De ${service.diasMinimos} a ${service.diasMaximos} días, hasta ${service.pesoMaximoLibras} libras`,
        aside: (
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {formatDecimalIn('US$', service.precioBase)}
          </span>
        ),
      })}
      chosen={String(foreign.serviceId)}
      required="Selecciona un servicio de envío"
      empty={<Note tone="info">{noServicesMessage(country)}</Note>}
      more={<p className="text-fine text-ink-600">El precio es hasta la primera libra; cada libra más se suma.</p>}
      onChoose={(value) => abroad.choose({ serviceId: Number(value) })}
      onClose={abroad.close}
    />
  );
}
