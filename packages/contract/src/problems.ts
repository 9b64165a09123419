import type { Static } from 'typebox';
import { Type } from 'typebox';
import { careProblems } from './care/problems.ts';
import { cartProblems } from './cart/problems.ts';
import { productDraftProblems } from './catalogue/product-draft-problems.ts';
import { checkoutProblems } from './checkout/problems.ts';
import { corporateOrderProblems } from './company-orders/corporate-problems.ts';
import { externalOrderProblems } from './company-orders/external-problems.ts';
import { editionProblems } from './content/editions-problems.ts';
import { profileProblems } from './customers/profile-problems.ts';
import { storeCardProblems } from './customers/store-card-problems.ts';
import { financeProblems } from './finance/problems.ts';
import { generalProblems } from './general-problems.ts';
import { inPersonProblems } from './identity/in-person-problems.ts';
import { integrationProblems } from './integrations/problems.ts';
import { partnerProblems } from './loyalty/partner-problems.ts';
import { pointTransferProblems } from './loyalty/point-transfer-problems.ts';
import { pointsHistoryProblems } from './loyalty/points-history-problems.ts';
import { raffleProblems } from './loyalty/raffle-problems.ts';
import { stickerProblems } from './loyalty/sticker-problems.ts';
import { orderChangeProblems } from './orders/change-problems.ts';
import { deskProblems } from './orders/desk-problems.ts';
import { invoiceProblems } from './orders/invoice-problems.ts';
import { orderLifeProblems } from './orders/life-problems.ts';
import { orderProblems } from './orders/problems.ts';
import { ratingProblems } from './orders/rating-problems.ts';
import { substituteProblems } from './orders/substitute-problems.ts';
import { paymentProblems } from './payments/problems.ts';
import { personalDataProblems } from './personal-data/problems.ts';
import { prescriptionDeskProblems } from './prescriptions/desk-problems.ts';
import { medicalIndicationProblems } from './prescriptions/indication-problems.ts';
import { insurerRequestProblems } from './prescriptions/insurer-request-problems.ts';
import { prescriptionProposalProblems } from './prescriptions/proposal-problems.ts';
import { prescriptionReviewProblems } from './prescriptions/review-problems.ts';
import { priceProblems } from './prices/problems.ts';
import { promotionPlanProblems } from './promotions/problems.ts';
import { reportProblems } from './reports/problems.ts';
import { giftProblems } from './services/gift-problems.ts';
import { laboratoryProblems } from './services/laboratory-problems.ts';
import { listProblems } from './services/list-problems.ts';
import { repurchaseProblems } from './services/repurchase-problems.ts';
import { topUpProblems } from './services/top-up-problems.ts';
import { staffProblems } from './staff/problems.ts';

/**
 * Every refusal of a call: its HTTP status, the text for the shopper, and its field. Texts that the specification
 * quotes are verbatim, errors included (A086).
 */
export const problems = {
  ...generalProblems,
  ...careProblems,
  ...cartProblems,
  ...checkoutProblems,
  ...productDraftProblems,
  ...editionProblems,
  ...corporateOrderProblems,
  ...deskProblems,
  ...externalOrderProblems,
  ...financeProblems,
  ...giftProblems,
  ...listProblems,
  ...laboratoryProblems,
  ...medicalIndicationProblems,
  ...inPersonProblems,
  ...integrationProblems,
  ...orderProblems,
  ...orderLifeProblems,
  ...orderChangeProblems,
  ...insurerRequestProblems,
  ...invoiceProblems,
  ...partnerProblems,
  ...paymentProblems,
  ...personalDataProblems,
  ...pointTransferProblems,
  ...pointsHistoryProblems,
  ...prescriptionProposalProblems,
  ...priceProblems,
  ...promotionPlanProblems,
  ...prescriptionReviewProblems,
  ...prescriptionDeskProblems,
  ...raffleProblems,
  ...ratingProblems,
  ...reportProblems,
  ...repurchaseProblems,
  ...staffProblems,
  ...stickerProblems,
  ...storeCardProblems,
  ...substituteProblems,
  ...topUpProblems,
  UNAVAILABLE: { status: 503, message: 'Ocurrio un error mientras se realizaba la operación' },
  INVALID_REQUEST: { status: 400, message: 'Revisa los datos enviados e intenta nuevamente.' },
  /** ADR 0037 */
  UNKNOWN_DOCUMENT: { status: 400, message: 'Esta consulta no está permitida.' },
  BODY_TOO_LARGE: { status: 413, message: 'El contenido enviado es demasiado grande.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'El formato del contenido enviado no es válido.' },
  CALL_NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Hiciste demasiadas solicitudes, intenta de nuevo en un momento.' },
  UNKNOWN_COMPANY: { status: 400, message: 'La empresa indicada no existe.' },
  BRANCH_NOT_FOUND: { status: 404, message: 'No encontramos esa sucursal.' },
  BRANCH_UNREACHABLE: {
    status: 503,
    message: 'No pudimos establecer comunicación con la sucursal, intente nuevamente más tarde.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'No encontramos ese pedido.' },
  COURIER_NOT_FOUND: { status: 404, message: 'Ese repartidor no lleva un pedido tuyo.' },
  CITY_NOT_FOUND: { status: 404, message: 'No encontramos esa ciudad.' },
  SUBURB_NOT_FOUND: { status: 404, message: 'No encontramos esa colonia.' },
  SUBURB_NOT_SERVED: { status: 404, message: 'Todavía no entregamos en esa colonia.' },
  PLACE_NOT_FOUND: { status: 404, message: 'No encontramos ese lugar en el mapa.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'No encontramos esa imagen.' },
  CONTENT_NOT_FOUND: { status: 404, message: 'No se encontraron propiedades' },
  SETTING_NOT_FOUND: { status: 404, message: 'No encontramos esa configuración.' },
  PCI_CERTIFICATE_UNAVAILABLE: {
    status: 404,
    message: 'No se pudo obtener la información del certificado PCI.',
  },
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
  // Catalogue.
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
  // Addresses.
  ADDRESS_NOT_FOUND: { status: 404, message: 'No encontramos esa dirección.' },
  ADDRESS_ANNULLED: { status: 409, message: 'La dirección está anulada, actívala antes de usarla.' },
  ADDRESS_TAKEN: { status: 409, field: 'descripcion', message: 'Ya tienes guardada esa dirección.' },
  SUBURB_NOT_OF_CITY: { status: 422, field: 'colonia_ID', message: 'La colonia no es de esa ciudad.' },
  TOO_MANY_ADDRESSES: { status: 409, message: 'Ya tienes muchas direcciones, anula alguna antes de agregar otra.' },
  ADDRESS_NOT_SAVED: { status: 500, message: 'Ocurrió un error al guardar la dirección.' },
  ADDRESS_NOT_DELETED: { status: 500, message: 'Ocurrió un error al eliminar la dirección.' },
  // Tax ids.
  TAX_ID_NOT_FOUND: { status: 404, message: 'No encontramos ese registro.' },
  TAX_ID_TAKEN: { status: 409, field: 'rtn', message: 'Ya tienes guardado ese número.' },
  TOO_MANY_TAX_IDS: { status: 409, message: 'Ya tienes muchos registros, elimina alguno antes de agregar otro.' },
  TAX_ID_NOT_REMOVED: { status: 500, message: '¡Ocurrió un error!' },
  NIT_NOT_VALID: { status: 422, field: 'rtn', message: 'Nit inválido' },
  NIT_NOT_CHECKED: {
    status: 503,
    field: 'rtn',
    message: 'No pudimos consultar el NIT en este momento, intenta nuevamente más tarde.',
  },
  // Shipping abroad.
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
  ...profileProblems,
} as const satisfies Record<string, { status: number; message: string; field?: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of every failure (A108). */
export const ErrorReplySchema = Type.Object({
  ok: Type.Literal(false),
  codigo: Type.String(),
  mensaje: Type.String(),
  erroresDeValidacion: Type.Optional(Type.Array(Type.Object({ campo: Type.String(), mensaje: Type.String() }))),
  referencia: Type.Optional(Type.String({ description: 'Código de referencia para soporte' })),
});
export type ErrorReply = Static<typeof ErrorReplySchema>;
