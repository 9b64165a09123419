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
  PRODUCT_NOT_EQUIVALENT: {
    status: 422,
    message: 'Ese producto ya no es equivalente: tiene otro principio activo, concentración o forma.',
  },
  PRODUCT_VIDEO_ELSEWHERE: {
    status: 422,
    field: 'video',
    message: 'Ese video está en un sitio que la tienda no permite. Usa uno de la tienda o de un sitio permitido.',
  },
  PRODUCT_COMPLEMENT_UNKNOWN: {
    status: 422,
    field: 'complementarios',
    message: 'Uno de los productos que van con este ya no existe, o es él mismo. Quítalo.',
  },
  PRODUCT_VERSION_NOT_FOUND: { status: 404, message: 'No encontramos esa versión del producto.' },
  PRODUCT_DRAFT_CHANGED: {
    status: 409,
    message: 'El borrador cambió mientras lo veías. Revísalo e intenta de nuevo.',
  },
  PICTURE_NOT_READ: {
    status: 415,
    field: 'archivo',
    message: 'No pudimos leer esa imagen. Revisa que sea JPG, PNG o WebP y que no esté dañada.',
  },
  PICTURE_TOO_HEAVY: { status: 413, field: 'archivo', message: 'Esa imagen pasa de 12 MB. Sube una más liviana.' },
  PICTURE_TOO_SMALL: { status: 422, field: 'archivo', message: 'La parte elegida mide menos de 200 píxeles por lado.' },
  PICTURES_BUSY: { status: 503, message: 'Hay muchas imágenes en proceso. Intenta en unos segundos.' },
  GROUPS_DRAFT_CHANGED: {
    status: 409,
    message: 'Otra persona cambió los grupos mientras los veías. Mira cómo quedaron e intenta de nuevo.',
  },
  GROUPS_WITHOUT_DRAFT: { status: 409, message: 'No hay cambios de los grupos por publicar.' },
  GROUPS_INVALID: { status: 422, message: 'El árbol de grupos no se puede guardar así. Revísalo.' },
  GROUP_OCCUPIED: {
    status: 409,
    message: 'Un grupo que quitaste tiene productos o textos. Pasa primero sus productos a otro grupo.',
  },
  GROUP_NOT_FOUND: { status: 404, message: 'Ese grupo ya no existe.' },
  GROUP_VERSION_NOT_FOUND: { status: 404, message: 'No encontramos esa versión de los grupos.' },
  LABORATORY_UNKNOWN: { status: 404, message: 'No encontramos ese laboratorio.' },
  LABORATORY_NAME_USED: { status: 409, field: 'nombre', message: 'Ya hay un laboratorio con ese nombre.' },
  LABORATORY_STALE: {
    status: 409,
    message: 'Otra persona cambió este laboratorio mientras lo veías. Revísalo e intenta de nuevo.',
  },
  SHARED_TEXTS_UNKNOWN: {
    status: 404,
    message: 'Ningún producto tiene ese principio activo, o el grupo ya no existe.',
  },
  SHARED_TEXTS_STALE: {
    status: 409,
    message: 'Otra persona cambió estos textos mientras los veías. Mira cómo quedaron y decide.',
  },
  SYNONYM_NOT_FOUND: { status: 404, message: 'Ese sinónimo ya no existe.' },
  SYNONYM_WITHOUT_WORDS: { status: 422, message: 'Escribe al menos una palabra que se busque.' },
  NEED_CHANGED: {
    status: 409,
    message: 'Otra persona cambió esa necesidad mientras la veías. Mira cómo quedó e intenta de nuevo.',
  },
  NEED_WITHOUT_WORDS: { status: 422, field: 'palabras', message: 'Escribe al menos una palabra que se busque.' },
  NEED_FINDS_NOTHING: {
    status: 422,
    field: 'encuentra',
    message: 'Algo de lo que debe encontrar no está en el catálogo. Revisa cómo se escribe.',
  },
  SYNONYM_OF_ITSELF: { status: 422, field: 'encuentra', message: 'Son las mismas palabras: ya encuentra eso.' },
} as const;
