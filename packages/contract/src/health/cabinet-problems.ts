import { cabinetLimits, medicineMessages } from '@botica/domain/health/cabinet';

/** Refusals of the medicines of a person. */
export const cabinetProblems = {
  MEDICINE_NOT_FOUND: { status: 404, message: 'No encontramos esa medicina, o ya no la compartes.' },
  MEDICINE_CHANGED: {
    status: 409,
    message: 'Alguien cambió esta medicina mientras la editabas. Ciérrala y ábrela otra vez para ver los datos nuevos.',
  },
  TOO_MANY_MEDICINES: { status: 409, message: `Una persona puede tener hasta ${cabinetLimits.medicines} medicinas.` },
  MEDICINE_PRODUCT_NOT_FOUND: { status: 422, field: 'productoId', message: 'Ese producto ya no se vende.' },
  MEDICINE_END_PASSED: { status: 422, field: 'hasta', message: medicineMessages.until },
  INDICATION_NOT_FOUND: { status: 404, message: 'No encontramos esa indicación entre las de tus pedidos.' },
  DOSE_NOT_PLANNED: { status: 409, message: 'Esa toma no está en el horario. Actualiza la página.' },
  MEDICINE_NOT_SOLD: { status: 409, message: 'Esa medicina no es un producto de la tienda.' },
} as const;
