import { getIdentity, listDocuments, removeDocument, verifyDocument } from '@botica/contract/identity/documents';
import { documentMessages } from '@botica/domain/identity/documents';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

/** The URLs of its pictures are valid for ten minutes. */
const picturesLastMs = 8 * 60_000;

export function documentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['documents', userId],
    queryFn: ({ signal }) => call(listDocuments, { signal }),
    refetchInterval: picturesLastMs,
  });
}

export function identityQuery(userId: string) {
  return queryOptions({
    queryKey: ['documents', userId, 'identity'],
    queryFn: ({ signal }) => call(getIdentity, { signal }),
  });
}

/** UPLOAD-07 DOC-04: each picture is validated before the form accepts it; a refusal says why. */
export function checkDocument(documentTypeId: number) {
  return async (file: File): Promise<boolean> => {
    const form = new FormData();
    form.set('documentoTipo', String(documentTypeId));
    form.set('file', file);
    try {
      const { esValido, mensaje } = await call(verifyDocument, { body: form });
      if (!esValido) notify.error(mensaje || documentMessages.notVerified);
      return esValido;
    } catch {
      notify.error(documentMessages.notVerified);
      return false;
    }
  };
}

export const forgetDocument = (id: string) => call(removeDocument, { params: { id } });
