import type { FieldError } from '../../identity/index.ts';

/** CORP-04: their order on the wire. */
export const corporateModes = ['pickup', 'homeDelivery'] as const;
export type CorporateMode = (typeof corporateModes)[number];
export const corporateModeIds = { pickup: 1, homeDelivery: 2 } as const satisfies Record<CorporateMode, number>;

export const corporateLimits = {
  leastDocuments: 1,
  mostDocuments: 10,
  /** A180 */
  pdfBytes: 10 * 1024 * 1024,
  notes: 500,
  phoneDigits: 8,
} as const;

/** The form of an order with documents. 0 means not chosen yet. */
export interface CorporateOrderForm {
  readonly documents: number;
  readonly mode: CorporateMode;
  readonly branchCode: number;
  readonly addressId: number;
  readonly phone: string;
  readonly notes: string;
}
export type CorporateField = 'documents' | 'branchCode' | 'addressId' | 'phone' | 'notes';

export const corporateMessages = {
  documents: `Debes adjuntar de ${corporateLimits.leastDocuments} a ${corporateLimits.mostDocuments} documentos.`, // T54
  branch: 'Debes seleccionar una sucursal.', // T52
  address: 'Debes seleccionar una dirección.', // T53
  phone: `El número de teléfono debe tener al menos ${corporateLimits.phoneDigits} dígitos.`, // T37
  notes: `Las observaciones no pueden tener más de ${corporateLimits.notes} caracteres.`,
  // M126
  branchClosed: 'La sucursal que seleccionaste se encuentra actualmente cerrada, por favor selecciona otra sucursal.',
  failed: 'Ocurrio un problema cuando se procesaba el pedido. Intente nuevamente más tarde.', // M149
  created: 'Recibimos tu pedido. Te llamamos para confirmar los productos.',
  cancelled: 'Tu pedido fue anulado.',
} as const;

interface FormCheck {
  readonly field: CorporateField;
  readonly message: string;
  readonly isRefused: (form: CorporateOrderForm) => boolean;
}

const checks: readonly FormCheck[] = [
  {
    field: 'documents', // CORP-01
    message: corporateMessages.documents,
    isRefused: ({ documents }) =>
      documents < corporateLimits.leastDocuments || documents > corporateLimits.mostDocuments,
  },
  {
    field: 'branchCode', // CORP-02
    message: corporateMessages.branch,
    isRefused: ({ mode, branchCode }) => mode === 'pickup' && branchCode <= 0,
  },
  {
    field: 'addressId', // CORP-03
    message: corporateMessages.address,
    isRefused: ({ mode, addressId }) => mode === 'homeDelivery' && addressId <= 0,
  },
  {
    field: 'phone',
    message: corporateMessages.phone,
    isRefused: ({ phone }) => phone.replace(/\D/g, '').length < corporateLimits.phoneDigits,
  },
  {
    field: 'notes',
    message: corporateMessages.notes,
    isRefused: ({ notes }) => notes.trim().length > corporateLimits.notes,
  },
];

/** CORP-01..03, in the order of the wizard. The opening hours are checked elsewhere. */
export function checkCorporateOrder(form: CorporateOrderForm): FieldError<CorporateField>[] {
  return checks.flatMap(({ field, message, isRefused }) => (isRefused(form) ? [{ field, message }] : []));
}
