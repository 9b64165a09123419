import { listLimits, listMessages } from '@botica/domain/services/lists';

/** Refusals of saved lists; LIST-08: the storefront shows these texts. */
export const listProblems = {
  LIST_NAME_REQUIRED: { status: 422, field: 'nombre', message: listMessages.nameRequired },
  LIST_NAME_TOO_LONG: { status: 422, field: 'nombre', message: listMessages.nameTooLong },
  LIST_NAME_TAKEN: { status: 409, field: 'nombre', message: 'Ya tienes una lista con ese nombre.' },
  FAVOURITES_KEEP_THEIR_NAME: { status: 409, message: 'Tu lista de favoritos conserva su nombre.' },
  LIST_NOT_FOUND: { status: 404, message: 'No encontramos esa lista.' },
  SHARED_LIST_NOT_FOUND: { status: 404, message: 'Esta lista ya no se comparte.' },
  TOO_MANY_LISTS: { status: 409, message: 'Ya tienes muchas listas, elimina alguna antes de crear otra.' },
  LIST_FULL: { status: 409, message: `Una lista puede tener hasta ${listLimits.products} productos.` },
} as const;
