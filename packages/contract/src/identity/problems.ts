export const identityProblems = {
  // Sessions. A074: a login never refuses with 401, which is reserved for an ended session.
  WRONG_CREDENTIALS: { status: 404, message: 'Usuario y/o contraseña incorrectos.' },
  WRONG_PROVIDER_CREDENTIALS: {
    status: 400,
    message: 'La dirección de correo electrónico o contraseña es incorrecta.',
  },
  ACCOUNT_NOT_ACTIVE: { status: 400, message: 'Activa tu cuenta con el código que te enviamos para poder ingresar.' },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    message: 'Has superado el límite de intentos, intenta nuevamente más tarde.',
  },
  TOO_MANY_SENDS: { status: 429, message: 'Has superado el límite de envios, intenta nuevamente más tarde.' },
  LOGIN_BUSY: { status: 503, message: 'Hay muchas personas ingresando, intenta de nuevo en un momento.' },
  WRONG_CURRENT_PASSWORD: { status: 400, field: 'password', message: 'Tu contraseña actual no es correcta.' },
  WEAK_PASSWORD: {
    status: 422,
    field: 'newPassword',
    message: 'La contraseña debe contener minúsculas, mayúsculas y números.',
  },
  COMMON_PASSWORD: {
    status: 422,
    field: 'newPassword',
    message: 'Esa contraseña es de las más usadas y es fácil de adivinar. Elige otra.',
  },
  FOREIGN_PAGE: { status: 403, message: 'Por seguridad, entra a tu cuenta desde la página de Botica.' },
  LOGIN_LINK_NOT_VALID: {
    status: 404,
    message: 'El enlace ya no es válido, ingresa con tu correo y contraseña.',
  },
  SOCIAL_LOGIN_NOT_OFFERED: { status: 404, message: 'El ingreso con Facebook no está disponible en tu país.' },
  SOCIAL_LOGIN_FAILED: {
    status: 400,
    message: 'No pudimos establecer conexión con Facebook, revisa que tengas acceso.',
  },
  SOCIAL_EMAIL_NOT_VERIFIED: {
    status: 400,
    message: 'Facebook no ha confirmado tu correo electrónico. Confírmalo ahí, o ingresa con tu correo y contraseña.',
  },
  // Codes and accounts.
  CODE_NOT_SENT: { status: 503, message: 'Lo sentimos, ocurrió un problema al enviar el código' },
  RECIPIENT_NOT_VALID: {
    status: 422,
    field: 'destinatario',
    message: 'Revisa el celular o el correo electrónico.',
  },
  CODE_NOT_VALID: { status: 422, field: 'codigo', message: 'El código que ingresaste no es válido' },
  VERIFICATION_EXPIRED: { status: 409, message: 'La verificación ya venció, solicita un código nuevo.' },
  FORM_NOT_VALID: { status: 422, message: 'Revisa los datos enviados e intenta nuevamente.' },
  EMAIL_TAKEN: {
    status: 409,
    field: 'CorreoElectronico',
    message: 'Ya existe una cuenta con este correo electrónico.',
  },
  COUNTRY_NOT_FOUND: { status: 422, field: 'paisId', message: 'Debes seleccionar tu país.' },
  REGISTRATION_FAILED: { status: 500, message: 'No se pudo completar el registro' },
  DOCUMENT_NOT_TAKEN: {
    status: 422,
    field: 'documento',
    message: 'La foto del documento solo se pide en Honduras.',
  },
  DOCUMENT_TYPE_NOT_VALID: {
    status: 422,
    field: 'documentoTipoId',
    message: 'El tipo de documento no corresponde a la identificación.',
  },
  FILE_TOO_LARGE: { status: 413, field: 'documento', message: 'El archivo es demasiado grande.' },
  FILE_NOT_AN_IMAGE: {
    status: 415,
    field: 'documento',
    message: 'El archivo debe ser una imagen JPG o PNG.',
  },
  LINK_NOT_FOUND: { status: 404, message: 'El enlace no es válido o ya venció, solicita uno nuevo.' },
  EMAIL_LINK_OF_OTHER_ACCOUNT: {
    status: 409,
    message: 'Este enlace es de otra cuenta. Ingresa con la cuenta que usa ese correo.',
  },
  EMAIL_ALREADY_CONFIRMED: { status: 409, message: 'Tu correo ya está confirmado.' },
  LINK_USED: { status: 409, message: 'El link ya fue utilizado' },
  // PASS-09..11: the names of the identity provider (A112).
  LimitExceededException: {
    status: 429,
    message: 'Has superado el límite de envios, intenta nuevamente más tarde.',
  },
  InvalidPasswordException: {
    status: 422,
    field: 'password',
    message: 'La contraseña debe contener minúsculas, mayúsculas y números.',
  },
  COMMON_RESET_PASSWORD: {
    status: 422,
    field: 'password',
    message: 'Esa contraseña es de las más usadas y es fácil de adivinar. Elige otra.',
  },
  'ERROR-GENERAL': { status: 500, message: 'Ocurrió un error mientras se realizaba el cambio de clave.' },
  IDENTITY_CONFIRMED: {
    status: 409,
    field: 'noIdentidad',
    message: 'Tu identidad ya fue confirmada y no se puede cambiar.',
  },
  INFO_NOT_UPDATED: { status: 500, message: 'Lo sentimos, ocurrió un problema al actualizar la información.' },
  RECENT_LOGIN_REQUIRED: {
    status: 403,
    message:
      'Por tu seguridad, ingresa de nuevo y elimina tu cuenta en los 10 minutos siguientes, o escribe tu contraseña.',
  },
  WRONG_PASSWORD: { status: 400, field: 'clave', message: 'Tu contraseña no es correcta.' },
  SAME_EMAIL: { status: 422, field: 'correoNuevo', message: 'Ese ya es el correo de tu cuenta.' },
  EMAIL_NOT_VALID: { status: 422, field: 'correoNuevo', message: 'El correo electrónico no es válido.' },
} as const;
