/** Refusals of the branch desk, for staff only. The replies to the first two name the person, see DeskRefusal. */
export const deskProblems = {
  DESK_TAKEN: { status: 409, message: 'Otra persona prepara este pedido.' },
  DESK_CHANGED: { status: 409, message: 'El pedido cambió mientras tanto. Revisa cómo está ahora.' },
  DESK_NOT_ACCEPTED: { status: 409, message: 'Acepta el pedido antes de prepararlo.' },
  DESK_UNKNOWN_CODE: { status: 422, field: 'codigo', message: 'No conocemos ese código.' },
  DESK_WRONG_PRODUCT: { status: 422, field: 'codigo', message: 'Ese producto no va en este pedido.' },
  DESK_LINE_COMPLETE: { status: 422, field: 'unidades', message: 'Ya están todas las unidades de ese producto.' },
  DESK_NOTHING_PICKED: { status: 422, field: 'unidades', message: 'No hay tantas unidades alistadas.' },
  DESK_UNITS_PICKED: {
    status: 409,
    field: 'unidades',
    message: 'Esas unidades ya están alistadas. Devuélvelas antes de decir que faltan.',
  },
  DESK_UNDECIDED: { status: 409, message: 'Faltan productos por alistar o por decidir.' },
  DESK_CALL_FIRST: { status: 409, message: 'El cliente pidió una llamada antes de facturar.' },
  DESK_WRONG_PICKUP_CODE: {
    status: 422,
    field: 'codigo',
    message: 'El código de retiro no es de este pedido.',
  },
  DESK_PHARMACIST_ONLY: { status: 403, message: 'Ese cambio lo decide un regente farmacéutico.' },
  /** For the stand-in of a branch, see BranchEventSchema. */
  ORDER_AT_DESK: { status: 409, field: 'evento', message: 'Una persona atiende el pedido en la mesa.' },
} as const;
