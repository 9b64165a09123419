import { guestOrderMessages } from '@botica/domain/company-orders/guest';
import { prescriptionFlaws, prescriptionMessages } from '@botica/domain/prescriptions';

const unreadable = (message: string) => ({ status: 422, field: 'files', message }) as const;

/** Refusals of prescriptions and guest orders. */
export const orderProblems = {
  PRESCRIPTION_TOO_SMALL: unreadable(prescriptionFlaws.PRESCRIPTION_TOO_SMALL),
  PRESCRIPTION_TOO_DARK: unreadable(prescriptionFlaws.PRESCRIPTION_TOO_DARK),
  PRESCRIPTION_BLANK: unreadable(prescriptionFlaws.PRESCRIPTION_BLANK),
  PRESCRIPTION_BLURRED: unreadable(prescriptionFlaws.PRESCRIPTION_BLURRED),
  PRESCRIPTION_WITHOUT_TEXT: unreadable(prescriptionFlaws.PRESCRIPTION_WITHOUT_TEXT),
  /** RX-02, with the status whose text the screen shows (RX-05). */
  PRESCRIPTIONS_MISSING: { status: 400, field: 'files', message: prescriptionMessages.required },
  PRESCRIPTION_NOT_FOUND: { status: 404, message: 'No encontramos esa receta.' },
  TOO_MANY_PRESCRIPTIONS: {
    status: 409,
    message: 'Ya tienes muchas recetas guardadas sin usar, intenta nuevamente más tarde.',
  },
  FOREIGN_NOT_OFFERED: {
    status: 409,
    field: 'tipoPedido',
    message: 'No enviamos al extranjero desde tu país. Elige entrega a domicilio o recoger en sucursal.',
  },
  FOREIGN_TOO_HEAVY: {
    status: 400,
    field: 'ServicioEnvioUsaId',
    message: 'Tu pedido pesa más de lo que lleva ese servicio: elige otro o reduce las cantidades.',
  },
  REDEMPTION_NOT_EARNED: { status: 400, field: 'productosCanje', message: 'No puedes solicitar este Canje' }, // CANJE-03
  PATIENT_NOT_FOUND: { status: 404, field: 'pacienteId', message: 'No encontramos ese paciente.' },
  GUEST_BRANCH_OUT_OF_STOCK: { status: 409, field: 'productos', message: guestOrderMessages.outOfStock }, // GUEST-06
  GUEST_ORDERS_NOT_OFFERED: { status: 404, message: 'Para comprar en tu país ingresa con tu cuenta.' },
  GUEST_NEEDS_ACCOUNT: {
    status: 422,
    field: 'productos',
    message: 'Uno de los productos necesita receta: ingresa con tu cuenta para adjuntarla.',
  },
  /** CHK-27 */
  GUEST_SENIOR_AGE_UNKNOWN: {
    status: 422,
    field: 'noIdentidadTerceraEdad',
    message:
      'El precio de tercera edad es desde los 60 años y esa identidad no lo confirma. Ingresa con tu cuenta para adjuntar el documento.',
  },
  GUEST_PRICES_CHANGED: {
    status: 409,
    field: 'total',
    message: 'Los precios y/o las cantidades de algunos productos fueron calculados nuevamente',
  },
  DELIVERY_BELOW_MINIMUM: {
    status: 400,
    field: 'productos',
    message: 'Tu pedido no llega al mínimo de las entregas a domicilio.',
  },
  GUEST_ORDER_NOT_FOUND: { status: 404, message: 'No encontramos ese pedido.' },
} as const;
