import type { FieldError } from '../../identity/index.ts';

/** Their order on the wire, as for corporate orders. */
export const requestModes = ['pickup', 'homeDelivery'] as const;
export type RequestMode = (typeof requestModes)[number];
export const requestModeIds = { pickup: 1, homeDelivery: 2 } as const satisfies Record<RequestMode, number>;

/** INS-06 INS-07 */
export const requestLimits = { leastPrescriptions: 1, mostPrescriptions: 10 } as const;

/** INS-01 */
export const insurersInRow = 3;

/** The form of a request. '' and 0 mean not chosen yet. */
export interface InsurerRequestForm {
  readonly cardId: string;
  /** INS-05: a setting of the card's insurer. */
  readonly requiresIdentity: boolean;
  readonly identityPictures: number;
  readonly prescriptions: number;
  readonly mode: RequestMode;
  readonly branchCode: number;
  readonly addressId: number;
}
export type InsurerRequestField = 'cardId' | 'identity' | 'prescriptions' | 'branchCode' | 'addressId';

export const insurerRequestMessages = {
  card: 'Por favor selecciona un carnet', // M125
  identity: 'Debes adjuntar una imagen de tu identidad.', // T49
  prescriptionsMissing: 'Debes adjuntar al menos una receta.', // T50
  tooManyPrescriptions: `Solo puedes adjuntar hasta ${requestLimits.mostPrescriptions} recetas.`, // T51
  branch: 'Debes seleccionar una sucursal.', // T52
  address: 'Debes seleccionar una dirección.', // T53
  // M126
  branchClosed: 'La sucursal que seleccionaste se encuentra actualmente cerrada, por favor selecciona otra sucursal.',
  lastPrescription: 'Para eliminar la receta debe subir al menos una receta más.', // M127
  failed: 'Ocurrio un error mientras se realizaba la operación', // M013
  notLoaded: 'No se pudieron cargar los datos', // M155
  notAdded: 'No se pudo agregar las recetas', // M156
  created: 'Enviamos tu solicitud a la aseguradora. Te avisamos cuando responda.',
  cardChanged: 'Cambiaste el carnet de tu solicitud.',
  corrected: 'Enviamos tus recetas a la aseguradora.',
  removed: 'Quitaste la receta.',
  cancelled: 'Tu solicitud fue cancelada.',
} as const;

interface FormCheck {
  readonly field: InsurerRequestField;
  readonly message: string;
  readonly isRefused: (form: InsurerRequestForm) => boolean;
}

const checks: readonly FormCheck[] = [
  { field: 'cardId', message: insurerRequestMessages.card, isRefused: ({ cardId }) => cardId === '' }, // INS-04
  {
    field: 'identity', // INS-05
    message: insurerRequestMessages.identity,
    isRefused: ({ requiresIdentity, identityPictures }) => requiresIdentity && identityPictures === 0,
  },
  {
    field: 'prescriptions', // INS-06
    message: insurerRequestMessages.prescriptionsMissing,
    isRefused: ({ prescriptions }) => prescriptions < requestLimits.leastPrescriptions,
  },
  {
    field: 'prescriptions', // INS-07
    message: insurerRequestMessages.tooManyPrescriptions,
    isRefused: ({ prescriptions }) => prescriptions > requestLimits.mostPrescriptions,
  },
  {
    field: 'branchCode', // INS-09
    message: insurerRequestMessages.branch,
    isRefused: ({ mode, branchCode }) => mode === 'pickup' && branchCode <= 0,
  },
  {
    field: 'addressId', // INS-10
    message: insurerRequestMessages.address,
    isRefused: ({ mode, addressId }) => mode === 'homeDelivery' && addressId <= 0,
  },
];

/** INS-04..07 INS-09 INS-10, in the order of the wizard. The opening hours are checked elsewhere. */
export function checkInsurerRequest(form: InsurerRequestForm): FieldError<InsurerRequestField>[] {
  return checks.flatMap(({ field, message, isRefused }) => (isRefused(form) ? [{ field, message }] : []));
}

/** INS-12 INS-07: prescriptions added to an existing request. */
export function checkNewPrescriptions({
  added,
  kept,
}: {
  readonly added: number;
  readonly kept: number;
}): string | undefined {
  if (added < 1) return insurerRequestMessages.prescriptionsMissing;
  return added + kept > requestLimits.mostPrescriptions ? insurerRequestMessages.tooManyPrescriptions : undefined;
}
