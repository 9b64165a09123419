export const catalogueProblems = {
  PRODUCT_NOT_FOUND: { status: 404, message: 'No se encontró el producto solicitado.' },
  PROMOTION_NOT_FOUND: { status: 404, message: 'Link inválido' },
  VIDEO_NOT_FOUND: { status: 404, message: 'No encontramos ese video.' },
  NOTICE_TYPE_REQUIRED: {
    status: 422,
    field: 'detalle',
    message: 'Debe de seleccionar al menos un tipo de notificación',
  },
  NOTICE_WITHOUT_PHONE: {
    status: 422,
    field: 'detalle',
    message: 'Tu cuenta no tiene un celular al que avisarte. Agrégalo en tu perfil.',
  },
  NOTICE_NOT_NEEDED: { status: 409, message: 'El producto ya está disponible en esa sucursal.' },
  NOTICE_NOT_SAVED: { status: 500, message: 'Lo sentimos, ocurrió un problema al registrar la solicitud.' },
  SENDER_NAME_REQUIRED: {
    status: 422,
    field: 'usuario_Nombre',
    message: 'Debes ingresar tu nombre, al menos 2 caracteres.', // T01
  },
  // T02
  SHARE_RECIPIENT_REQUIRED: {
    status: 422,
    field: 'destinatarios',
    message: 'Debes ingresar al menos un destinatario.',
  },
  SHARE_RECIPIENT_NOT_VALID: {
    status: 422,
    field: 'destinatarios',
    message: 'Revisa los correos electrónicos de los destinatarios.',
  },
  TOO_MANY_SHARE_RECIPIENTS: {
    status: 422,
    field: 'destinatarios',
    message: 'Puedes compartir con 10 personas a la vez.',
  },
  REASON_REQUIRED: { status: 422, field: 'motivo', message: 'Debes ingresar el motivo.' },
} as const;
