import { labMessages } from '@botica/domain/services/laboratory';

/** Refusals of laboratory orders and results. */
export const laboratoryProblems = {
  LABORATORY_NOT_OFFERED: { status: 409, message: 'Los análisis clínicos no están disponibles en tu país.' },
  LAB_BRANCH_NOT_FOUND: {
    status: 409,
    message: 'Esa sucursal ya no toma muestras de laboratorio. Elige otra para continuar.',
  },
  LAB_EXAM_NOT_FOUND: {
    status: 409,
    message: 'Uno de los exámenes ya no está disponible en esa sucursal. Quítalo de tu orden para continuar.',
  },
  // LAB-12
  LAB_EXAM_WITHOUT_STOCK: { status: 409, message: labMessages.examWithoutStock },
  LAB_PRICE_CHANGED: {
    status: 409,
    message: 'El precio de un examen cambió. Revisa los exámenes de tu orden antes de pagar.',
  },
  SAME_KEY_OTHER_LAB_ORDER: {
    status: 409,
    message: 'Esta orden ya se está pagando con otros datos. Revisa tus análisis antes de hacer otra.',
  },
  LAB_ORDER_NOT_FOUND: { status: 404, message: 'No encontramos esos resultados.' },
} as const;
