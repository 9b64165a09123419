/** Refusals of changes of prices. */
export const priceProblems = {
  PRICE_CHANGE_NOT_FOUND: { status: 404, message: 'No encontramos ese cambio de precios.' },
  PRICE_PRODUCT_NOT_FOUND: { status: 404, message: 'La empresa no vende ese producto.' },
  PRICE_CHANGE_EMPTY: { status: 422, message: 'Ningún precio cambia con eso. Revisa los productos y la fórmula.' },
  PRICE_CHANGE_TOO_LARGE: { status: 422, message: 'Son demasiados precios para un solo cambio. Divídelo.' },
  PRICE_TOO_HIGH: { status: 422, field: 'valor', message: 'Con esa fórmula algún precio pasa de 9,999,999.99.' },
  PRICE_CHANGE_STALE: {
    status: 409,
    message: 'Otra persona cambió este borrador mientras lo veías. Revísalo e intenta de nuevo.',
  },
  PRICE_CHANGE_NOT_DRAFT: { status: 409, message: 'Este cambio de precios ya no es un borrador.' },
  PRICE_CHANGE_NOT_PUBLISHED: { status: 409, message: 'Solo se vuelve atrás un cambio publicado.' },
  PRICE_CHANGE_UNDONE: { status: 409, message: 'Ya hay un cambio que vuelve atrás este.' },
  PRICE_CHANGE_BLOCKED: {
    status: 409,
    message: 'Hay precios en cero o menos, o precios ICare sin el público. Corrígelos antes de publicar.',
  },
  PRICE_CHANGE_CONFLICT: {
    status: 409,
    message: 'Otra persona cambió algunos de estos precios. Revisa los que están en conflicto: no publicamos ninguno.',
  },
  PRICE_CHANGE_START_PAST: { status: 422, field: 'empieza', message: 'Elige un momento que no haya pasado.' },
} as const;
