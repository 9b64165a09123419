import type { Patient } from '@botica/domain/cart/pricing';
import { pastPurchases } from '@botica/domain/cart/pricing';
import type { Static } from 'typebox';
import { Type } from 'typebox';

/**
 * The patient of a redemption (canje): each has a card that counts earlier purchases. Patients are part of the cart:
 * `pacientes` of CartSchema lists them, and a redemption line names its own.
 */
export const PatientSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  noCarnet: Type.String(),
  noIdentidad: Type.String(),
  compras: Type.Array(Type.Object({ promocionId: Type.Integer(), totalCompras: Type.Integer() }), {
    description: 'Unidades compradas antes que cuentan para cada promoción de canje',
  }),
});
export type PatientDto = Static<typeof PatientSchema>;

export function toPatient({ id, nombre, noCarnet, noIdentidad, compras }: PatientDto): Patient {
  return {
    id,
    name: nombre,
    cardNumber: noCarnet,
    identityNumber: noIdentidad,
    purchases: compras.map(({ promocionId, totalCompras }) => ({ promotionId: promocionId, units: totalCompras })),
  };
}

export function toPatientDto({ id, name, cardNumber, identityNumber, purchases }: Patient): PatientDto {
  return {
    id,
    nombre: name,
    noCarnet: cardNumber,
    noIdentidad: identityNumber,
    compras: purchases.map(({ promotionId, units }) => ({ promocionId: promotionId, totalCompras: units })),
  };
}

/** CANJE-03: the patient's earlier purchases for one promotion. */
export function pastPurchasesOf(
  patients: readonly PatientDto[],
  { pacienteId, promocionId }: { pacienteId: number; promocionId: number },
): number {
  return pastPurchases(patients.map(toPatient), { patientId: pacienteId, promotionId: promocionId });
}
