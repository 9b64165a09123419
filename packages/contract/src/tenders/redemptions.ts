import type { Static } from 'typebox';
import { Type } from 'typebox';

/**
 * For whom a redemption (canje) is asked: each has a card, on which units bought before count. Patients travel in the
 * cart: `pacientes` of CartSchema tells them all, and a redemption line names its own.
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

/** CANJE-03: what a patient bought before for one promotion. */
export function pastPurchasesOf(
  patients: readonly PatientDto[],
  { pacienteId, promocionId }: { pacienteId: number; promocionId: number },
): number {
  const patient = patients.find(({ id }) => id === pacienteId);
  return patient?.compras.find((purchases) => purchases.promocionId === promocionId)?.totalCompras ?? 0;
}
