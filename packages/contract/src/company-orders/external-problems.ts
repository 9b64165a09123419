import { externalOrderLabels, missingFieldMessage } from '@botica/domain/company-orders/external';

export const externalOrderProblems = {
  /** ROLE-09 */
  NOT_AN_EXTERNAL_CLIENT: { status: 403, message: 'Esta página es solo para clientes externos.' },
  AFFILIATE_NOT_FOUND: {
    status: 404,
    field: 'pedidoClienteExternoAfiliadoId',
    message: 'No encontramos un afiliado con esa identidad.',
  },
  AFFILIATE_TAKEN: {
    status: 409,
    field: 'identidad',
    message: 'Ya hay un afiliado con esa identidad y otro nombre. Búscalo por su identidad.',
  },
  TOO_MANY_AFFILIATES: { status: 409, message: 'Ya tienes muchos afiliados registrados, escríbenos para agregar más.' },
  EXTERNAL_PLAN_NOT_FOUND: {
    status: 404,
    field: 'pedidoClienteExternoPlanId',
    message: 'Ese plan ya no está disponible.',
  },
  /** EXT-01 T55: an order of an external client needs an affiliate. */
  EXTERNAL_ORDER_REQUIRED: {
    status: 422,
    field: 'pedidoClienteExterno',
    message: missingFieldMessage(externalOrderLabels.affiliateId),
  },
  /** Of staff. */
  EXTERNAL_CLIENT_NEEDED: { status: 409, message: 'Solo un cliente externo tiene planes, y este no lo es.' },
  EXTERNAL_PLAN_NAME_USED: {
    status: 409,
    field: 'nombre',
    message: 'Este cliente ya tiene un plan con ese nombre. Si terminó, ofrécelo de nuevo en la lista.',
  },
  EXTERNAL_PLAN_CHANGED: {
    status: 409,
    message: 'Otra persona cambió este plan mientras lo veías. Mira cómo quedó y decide.',
  },
  CLIENT_TYPE_CHANGED: {
    status: 409,
    message: 'Otra persona ya cambió el tipo de este cliente. Míralo y decide.',
  },
  EXTERNAL_PLANS_FULL: {
    status: 409,
    message: 'Este cliente ya tiene 200 planes. Ofrece de nuevo uno que terminó, con el valor de ahora.',
  },
} as const;
