/** The exact words of the specification. */
export const productMessages = {
  /** DETAIL-11 DETAIL-14 */
  notFound: 'No se encontró el producto solicitado.',
  /** DETAIL-12 */
  loadFailed: 'Disculpe, ocurrio un error mientras se cargaba la información del producto. El error fue reportado.',
  /** DETAIL-13 */
  invalidLink: 'Link inválido',
  /** STOCK-02 */
  noNotificationType: 'Debe de seleccionar al menos un tipo de notificación',
  /** STOCK-03 */
  noticeFailed: 'Lo sentimos, ocurrió un problema al registrar la solicitud.',
} as const;
