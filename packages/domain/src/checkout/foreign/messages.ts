/** FOREIGN-08..26: messages of shipping abroad, verbatim (A086). */
export const foreignMessages = {
  /** FOREIGN-14..20: the title for missing fields. */
  warningTitle: 'Advertencia',
  noCountryOrService: 'No se pudo obtener el país de envío al extranjero.', // FOREIGN-08
  requirementsNotAccepted: 'No se pueden realizar envíos al Extranjero si no acepta los requisitos.', // FOREIGN-09
  requirementsNotLoaded: 'Error al obtener los requisitos de envío al extranjero.', // FOREIGN-10
  countryNotValid: 'Id de País de Envío Extranjero inválido.', // FOREIGN-12
  chooseCountry: 'Seleccione un país de envío', // FOREIGN-13
  saved: 'Dirección guardada, puede continuar con el pedido.', // FOREIGN-23
  deleted: 'Dirección Eliminada.', // FOREIGN-24
  notSaved: 'Ocurrió un error al guardar la dirección.', // FOREIGN-25
  notDeleted: 'Ocurrió un error al eliminar la dirección.', // FOREIGN-26
} as const;

/** FOREIGN-11 */
export function noServicesMessage(country: string): string {
  return `No hay servicios de envío disponibles para ${country}.`;
}
