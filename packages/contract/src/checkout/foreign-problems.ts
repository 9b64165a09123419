export const foreignProblems = {
  FOREIGN_COUNTRY_NOT_VALID: {
    status: 422,
    field: 'paisId',
    message: 'Id de País de Envío Extranjero inválido.',
  },
  FOREIGN_ADDRESS_TAKEN: { status: 409, field: 'direccion', message: 'Ya tienes guardada esa dirección.' },
  TOO_MANY_FOREIGN_ADDRESSES: {
    status: 409,
    message: 'Ya tienes muchas direcciones, elimina alguna antes de agregar otra.',
  },
  FOREIGN_STATE_NOT_VALID: { status: 422, field: 'estadoId', message: 'Debe ingresar un estado.' },
  FOREIGN_CITY_NOT_VALID: { status: 422, field: 'ciudad', message: 'Debe ingresar una ciudad.' },
  FOREIGN_SERVICE_NOT_FOUND: { status: 404, message: 'No encontramos ese servicio de envío.' },
} as const;
