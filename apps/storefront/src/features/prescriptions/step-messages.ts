import { cardMessages } from '@botica/domain/customers/cards';
import { prescriptionMessages } from '@botica/domain/prescriptions';

/** The messages of the steps of a prescription-only order. */
export const stepMessages = {
  required: prescriptionMessages.required,
  /** CHK-14 CHK-15 */
  branchRequired: 'Para poder continuar debes seleccionar una sucursal.',
  addressRequired: 'Para poder continuar debes seleccionar una dirección.',
  /** CHK-21 */
  paymentRequired: 'Debes seleccionar un tipo de pago para poder realizar el pedido.',
  cardRequired: cardMessages.selectionRequired,
  phoneRequired: 'Escribe un celular de al menos 8 dígitos.',
} as const;
