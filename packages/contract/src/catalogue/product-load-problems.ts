/** Refusals of the sheet, of new products and of loads of files. */
export const productLoadProblems = {
  PRODUCT_CODE_TAKEN: { status: 409, field: 'codigo', message: 'Otro producto ya tiene ese código.' },
  PRODUCT_LOAD_TOO_LARGE: {
    status: 413,
    message: 'El archivo pasa de 20 MB. Divídelo, o pide a quien opera la tienda que lo importe.',
  },
  PRODUCT_LOAD_TOO_LONG: {
    status: 422,
    message: 'El archivo pasa de 50,000 filas. Divídelo, o pide a quien opera la tienda que lo importe.',
  },
  PRODUCT_LOAD_NOT_FOUND: { status: 404, message: 'No encontramos esa carga de productos.' },
  PRODUCT_LOAD_OF_OTHERS: { status: 403, message: 'La aplica quien subió el archivo: lleva su nombre y sus permisos.' },
  PRODUCT_LOAD_BUSY: { status: 409, message: 'Eso ya no se puede hacer con esta carga. Mira cómo está ahora.' },
} as const;
