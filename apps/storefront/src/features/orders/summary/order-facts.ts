import type { OrderHeaderDto } from '@botica/contract/orders/summary';
import type { Company } from '@botica/domain/companies';
import { taxIdKindOf } from '@botica/domain/customers/tax-ids';
import { formatDate, formatPhone, formatTime } from '@botica/domain/format';
import { isPickup } from '@botica/domain/orders/summary';

interface OrderFact {
  label: string;
  value: string;
  detail?: string;
}

/** Only facts that the order has. */
export function orderFacts(header: OrderHeaderDto, company: Company): OrderFact[] {
  const when = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;
  const data: (OrderFact | false)[] = [
    header.numero !== '' && { label: 'Pedido', value: header.numero, detail: when(header.fecha) },
    header.numero === '' && { label: 'Fecha', value: when(header.fecha) },
    {
      label: 'Tipo de pedido',
      value: header.soloConReceta ? `Solo con receta, ${header.tipo.toLowerCase()}` : header.tipo,
    },
    header.tomado !== '' && { label: 'Cómo lo pediste', value: header.tomado },
    isPickup(header.pedido_Tipo_ID)
      ? {
          label: 'Recoger en',
          value: header.sucursal_NombrePublico,
          detail: branchPlace(header),
        }
      : destinationOf(header),
    !isPickup(header.pedido_Tipo_ID) && {
      label: 'Te atiende',
      value: header.sucursal_NombrePublico,
      detail: formatPhone(header.sucursalTelefono, company),
    },
    header.fechaProgramada !== null && { label: 'Entrega programada', value: when(header.fechaProgramada) },
    header.recibe !== '' && { label: 'A nombre de', value: header.recibe },
    header.celular !== '' && {
      label: 'Celular',
      value: formatPhone(header.celular, company),
      detail: header.llamadaConfirmacion ? 'Te llamamos para confirmar' : 'Sin llamada de confirmación',
    },
    header.facturaNombre !== '' && {
      label: `Factura con ${taxIdKindOf(company)}`,
      value: header.facturaNombre,
      detail: header.facturaRtn,
    },
    header.facturaSoloPorCorreo && { label: 'Factura', value: 'Solo por correo' },
    header.identidadTerceraEdad !== '' && {
      label: 'Precio por edad',
      value: `${company.personalIdLabel} ${header.identidadTerceraEdad}`,
      detail: 'Va en tu factura',
    },
    header.observaciones !== '' && { label: 'Observaciones', value: header.observaciones },
  ];
  return data.filter((datum) => datum !== false);
}

/** Some branches end their address with the city and some do not. */
function branchPlace({ sucursalDireccion, ciudad }: OrderHeaderDto): string {
  return sucursalDireccion.includes(ciudad) ? sucursalDireccion : `${sucursalDireccion}, ${ciudad}`;
}

function destinationOf({ destino }: OrderHeaderDto): OrderFact {
  const place = [destino.direccion, destino.colonia, destino.ciudad].filter(Boolean).join(', ');
  const reference = destino.referencia && `Referencia: ${destino.referencia}`;
  if (!destino.nombre) return { label: 'Entregar en', value: place || 'Por confirmar', detail: reference };
  return { label: 'Entregar en', value: destino.nombre, detail: [place, reference].filter(Boolean).join('. ') };
}
