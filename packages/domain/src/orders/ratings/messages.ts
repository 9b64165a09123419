export const ratingMessages = {
  /** RATE-01 T66 */
  commentTooLong: 'El comentario no puede tener más de 400 caracteres.',
  /** RATE-02 T67 */
  optionNeeded: 'Selecciona una opción.',
  /** RATE-04 */
  disabled: 'Las calificaciones para este pedido han sido inhabilitadas',
  /** RATE-05 */
  questionFailed: 'Hubo un error al obtener la pregunta.',
  /** RATE-06 */
  sendFailed: 'Ups, hubo un error al realizar su calificación, inténtelo nuevamente.',
  /** RATE-07 */
  thanks: 'Te agradecemos por tu calificación.',
} as const;
