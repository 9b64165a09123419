import { planLimits } from '@botica/domain/promotions';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';

const Day = Type.String({ format: 'date' });
const Uses = Type.Integer({ minimum: 1, maximum: planLimits.uses });

/** A269 A270: the hours of a promotion and its limits of uses. */
export const limitFields = {
  horaDesde: orNull(Type.Integer({ minimum: 0, maximum: 23 }), { description: 'Hora local; nulo: todo el día' }),
  horaHasta: orNull(Type.Integer({ minimum: 1, maximum: 24 }), { description: 'Sin incluirla' }),
  usos: orNull(Uses, { description: 'Pedidos en total; nulo sin límite' }),
  usosPorCliente: orNull(Uses, { description: 'Pedidos de cada cliente; nulo sin límite' }),
};

/** Another promotion of the same product. */
export const OtherPromotionSchema = Type.Object({
  titulo: Type.String(),
  desde: Day,
  hasta: Day,
  horario: Type.String({ description: 'Vacío: todo el día' }),
  precio: Type.Number({ description: 'Con la otra' }),
});
