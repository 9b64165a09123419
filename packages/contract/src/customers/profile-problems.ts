import { cardMessages } from '@botica/domain/customers/cards';
import { documentMessages, policyCardMessages } from '@botica/domain/identity/documents';

/** Refusals of the profile: cards, documents, older-age identities and insurer cards. */
export const profileProblems = {
  CARD_NOT_FOUND: { status: 404, message: 'No encontramos esa tarjeta.' },
  CARD_SELECTION_REQUIRED: { status: 422, field: 'tarjetaCredito', message: cardMessages.selectionRequired }, // CARD-26
  CARD_REFUSED: {
    status: 422,
    field: 'numero',
    message: 'El procesador de tarjetas no aceptó esos datos. Revísalos e intenta nuevamente.',
  },
  CARD_NOT_SAVED: {
    status: 503,
    message: 'No pudimos guardar tu tarjeta en este momento, intenta nuevamente en unos minutos.',
  },
  CARD_ALREADY_SAVED: { status: 409, field: 'numero', message: 'Ya tienes guardada esa tarjeta.' },
  TOO_MANY_CARDS: { status: 409, message: 'Ya tienes muchas tarjetas, elimina alguna antes de agregar otra.' },
  UPLOAD_TOO_LARGE: { status: 413, field: 'files', message: 'Una de las imágenes es demasiado grande.' },
  UPLOAD_NOT_AN_IMAGE: {
    status: 415,
    field: 'files',
    message: 'No pudimos leer una de las imágenes, revisa que sea una foto JPG, PNG o GIF.',
  },
  TOO_MANY_FILES: { status: 422, field: 'files', message: 'Subiste más imágenes de las permitidas.' },
  FILE_NOT_FOUND: { status: 404, message: 'No encontramos ese archivo.' },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'No encontramos ese documento.' },
  DOCUMENT_IMAGE_REQUIRED: { status: 422, field: 'files', message: documentMessages.imageRequired },
  DOCUMENT_NOT_VERIFIED: { status: 503, field: 'file', message: documentMessages.notVerified },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: 'Ya tienes muchos documentos, elimina alguno antes de agregar otro.',
  },
  IDENTITY_MISSING: {
    status: 422,
    field: 'noIdentidad',
    message: 'Completa tu identidad en tus datos personales antes de activar tus beneficios.',
  },
  IDENTITY_REVIEW_NOT_NEEDED: { status: 409, message: 'Tu identidad ya está confirmada.' },
  IDENTITY_REVIEW_WAITS: { status: 409, message: 'Una persona ya está revisando tu documento.' },
  IDENTITY_TAKEN: {
    status: 409,
    field: 'noIdentidad',
    message: 'Esa identidad ya está confirmada en otra cuenta. Si es tuya, comunícate con nosotros.',
  },
  OLDER_IDENTITY_NOT_FOUND: { status: 404, message: 'No encontramos esa identidad.' },
  TOO_MANY_OLDER_IDENTITIES: {
    status: 409,
    message: 'Ya tienes muchas identidades, elimina alguna antes de agregar otra.',
  },
  INSURER_NOT_FOUND: { status: 422, field: 'aseguradoraId', message: policyCardMessages.insurerRequired },
  INSURER_CARD_NOT_FOUND: { status: 404, message: 'No encontramos ese carnet.' },
  INSURER_CARD_IMAGES_REQUIRED: { status: 422, field: 'files', message: policyCardMessages.imagesRequired },
  LAST_INSURER_CARD_IMAGE: {
    status: 409,
    message: 'Tu carnet necesita al menos una imagen. Si ya no lo usas, elimina el carnet.',
  },
  TOO_MANY_INSURER_CARDS: { status: 409, message: 'Ya tienes muchos carnets, elimina alguno antes de agregar otro.' },
  REDEMPTION_CARD_NOT_FOUND: { status: 404, message: 'No encontramos ese producto con canje.' },
} as const;
