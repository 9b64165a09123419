/** Every carrier is invented. */
export const foreignCarriers = [
  { id: 1, name: 'Garza Express' },
  { id: 2, name: 'Istmo Cargo' },
  { id: 3, name: 'Correo del Norte' },
];

/** Prices in cents of US dollars. */
export const foreignServices = [
  aService(11, 1, 1, 'Aéreo exprés', [2, 4], [3200, 450, 20]),
  aService(12, 1, 2, 'Aéreo económico', [5, 8], [2150, 320, 44]),
  aService(13, 1, 3, 'Correo certificado', [9, 15], [1490, 260, 66]),
  aService(21, 2, 1, 'Aéreo exprés', [3, 5], [4100, 620, 20]),
  aService(22, 2, 2, 'Aéreo económico', [6, 10], [2980, 480, 44]),
];

function aService(
  id: number,
  countryId: number,
  carrierId: number,
  name: string,
  [minDays, maxDays]: [number, number],
  [baseUsdCents, extraPoundUsdCents, maxPounds]: [number, number, number],
) {
  return { id, countryId, carrierId, name, minDays, maxDays, baseUsdCents, extraPoundUsdCents, maxPounds };
}

/** FOREIGN-06 */
export const insuranceUsdCents = 250;

/** Four small pharmacy packs weigh a pound. */
export const unitsPerPound = 4;

/** Approximate price of a US dollar. */
export const localPerUsd = { HN: 26.35, GT: 7.68, NI: 36.62 };

export const foreignRequirements = [
  {
    id: 1,
    title: 'Receta médica',
    text: 'Los medicamentos que la necesitan viajan con una copia de la receta a nombre de quien los recibe.',
  },
  {
    id: 2,
    title: 'Uso personal',
    text: 'El envío es para uso personal y lleva como máximo lo necesario para 90 días de tratamiento.',
  },
  {
    id: 3,
    title: 'Identificación',
    text: 'Quien recibe presenta un documento de identidad vigente con el mismo nombre de la dirección.',
  },
  {
    id: 4,
    title: 'Aduana',
    text: 'La aduana del país de destino puede abrir el paquete, demorarlo o cobrar impuestos a quien lo recibe.',
  },
  {
    id: 5,
    title: 'Productos que no viajan',
    text: 'No se envían medicamentos controlados, productos que necesitan frío, líquidos inflamables ni exámenes.',
  },
];

/** Refrigerated, flammable, and services performed on a person. */
const restrictedLaboratoryNames = ['Cusuco Biotec', 'Brillasol', 'Casa Limpia', 'Laboratorio Clínico Botica'];

export function isRestrictedLaboratory({ name }: { name: string }): boolean {
  return restrictedLaboratoryNames.includes(name);
}
