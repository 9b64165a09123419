import type { ShipmentState } from '@botica/domain/orders/shipments';
import { shipmentStates } from '@botica/domain/orders/shipments';
import type { Static } from 'typebox';
import { Type } from 'typebox';

export const CourierSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  fotografiaUrl: Type.String({ description: 'Vacío si no tiene' }),
  telefono: Type.String(),
});
export type CourierDto = Static<typeof CourierSchema>;

/** The shipping service of an order abroad, and its carrier's reports, newest first. */
export const ForeignShipmentSchema = Type.Object({
  pais: Type.String(),
  transportista: Type.String(),
  servicio: Type.String(),
  diasMinimos: Type.Integer(),
  diasMaximos: Type.Integer(),
  asegurado: Type.Boolean(),
  numeroGuia: Type.String({ description: 'Vacío mientras no lo tiene el transportista' }),
  urlRastreo: Type.String({ description: 'Vacío si el transportista no tiene página' }),
  eventos: Type.Array(
    Type.Object({
      estado: Type.Unsafe<ShipmentState>(Type.String({ enum: shipmentStates })),
      nombre: Type.String(),
      lugar: Type.String(),
      nota: Type.String(),
      fecha: Type.String({ format: 'date-time' }),
    }),
  ),
});
export type ForeignShipmentDto = Static<typeof ForeignShipmentSchema>;
