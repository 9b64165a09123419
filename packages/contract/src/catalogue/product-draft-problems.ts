/** Refusals of the editing of products and synonyms. PRODUCT_NOT_FOUND is general. */
export const productDraftProblems = {
  PRODUCT_OF_OTHERS: {
    status: 403,
    message: 'Este producto también lo vende una empresa donde no tienes permiso. Lo cambia quien trabaja en todas.',
  },
  PRODUCT_FIELD_INVALID: { status: 422, message: 'Un dato del producto no se puede guardar así. Revísalo.' },
  PRODUCT_BARCODE_TAKEN: {
    status: 409,
    field: 'codigoDeBarras',
    message: 'Otro producto ya tiene ese código de barras.',
  },
  PRODUCT_CHOICE_UNKNOWN: { status: 422, message: 'Ese laboratorio o grupo ya no existe. Elige otro.' },
  PRODUCT_VERSION_NOT_FOUND: { status: 404, message: 'No encontramos esa versión del producto.' },
  PRODUCT_DRAFT_CHANGED: {
    status: 409,
    message: 'El borrador cambió mientras lo veías. Revísalo e intenta de nuevo.',
  },
  SYNONYM_NOT_FOUND: { status: 404, message: 'Ese sinónimo ya no existe.' },
  SYNONYM_WITHOUT_WORDS: { status: 422, message: 'Escribe al menos una palabra que se busque.' },
  SYNONYM_OF_ITSELF: { status: 422, field: 'encuentra', message: 'Son las mismas palabras: ya encuentra eso.' },
} as const;
