/** RX-02..08: the messages, verbatim where the specification quotes them. */
export const prescriptionMessages = {
  required: 'Para poder continuar debes adjuntar al menos una receta.', // RX-02
  failed: 'Ocurrio un error mientras se realizaba la operación', // RX-06
  placedTitle: 'Pedido Realizado', // RX-07
  placed: 'Pronto uno de nuestros agentes se pondrá en contacto contigo.', // RX-07
  notLoaded: 'Ocurrio un error al cargar la receta. Intente nuevamente más tarde.', // RX-08
} as const;
