import { ok } from '@botica/contract/call';
import type { DocumentDto, IdentityDto } from '@botica/contract/identity/documents';
import {
  addDocuments,
  getDocument,
  getIdentity,
  linkAccount,
  listDocuments,
  removeDocument,
  removeWebDocument,
  requestDocumentReview,
  verifyDocument,
} from '@botica/contract/identity/documents';
import {
  documentImages,
  documentMessages,
  documentTypeNames,
  isDocumentTypeId,
  linkImages,
} from '@botica/domain/identity/documents';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { readImage } from '../../../platform/images.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { receiveUpload } from '../../../platform/uploads.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { IdentityReview } from './review-store.ts';
import type { DocumentsService } from './service.ts';
import type { IdentityDocument } from './store.ts';

export interface DocumentsRoutesOptions {
  documents: DocumentsService;
  privateFiles: PrivateFiles;
}

/** The picture is checked and not stored. */
const inHand = { keep: readImage, drop: async () => undefined };

export const documentsRoutes: FastifyPluginAsyncTypebox<DocumentsRoutesOptions> = async (
  app,
  { documents, privateFiles },
) => {
  const toDto = async (document: IdentityDocument): Promise<DocumentDto> => ({
    documentoId: document.id,
    tipoDocumento: documentTypeNames[document.documentTypeId] ?? '',
    documentoTipoId: document.documentTypeId,
    fecha: document.createdAt.toISOString(),
    imagenURL: await privateFiles.addressOf(document.fileKey),
    productosEnlazados: document.products.map(({ id, name }) => ({ productoId: id, nombre: name })),
  });

  /** DOC-02: one picture of one document. */
  async function receivePicture(request: FastifyRequest, reply: FastifyReply) {
    const { fields, images } = unwrap(await receiveUpload(request, reply, linkImages, inHand));
    const [image] = images;
    if (!image) throw new ProblemError('DOCUMENT_IMAGE_REQUIRED'); // DOC-01
    return { image, documentTypeId: requireType(fields.documentoTipo) };
  }

  app.route({
    ...verifyDocument,
    handler: async (request, reply) => {
      unwrap(await documents.takeCheck(request.ip));
      const { image, documentTypeId } = await receivePicture(request, reply);
      const { isDocument } = unwrap(await documents.linking.read(image, documentTypeId)); // DOC-04
      return ok({ esValido: isDocument, mensaje: isDocument ? 'Documento verificado' : documentMessages.notVerified });
    },
  });
  app.route({
    ...linkAccount,
    handler: async (request, reply) => {
      const { id } = requireCustomer(request);
      unwrap(await documents.takeLink(id));
      const picture = await receivePicture(request, reply);
      const { isLinked } = unwrap(await documents.linking.link(id, { ...picture, ip: request.ip }));
      return ok({ fueEnlazado: isLinked, mensaje: isLinked ? documentMessages.linked : documentMessages.notLinked });
    },
  });
  app.route({
    ...requestDocumentReview,
    handler: async (request, reply) => {
      const { id } = requireCustomer(request);
      unwrap(await documents.takeLink(id));
      const upload = { customerId: id, folder: 'identity-documents', rules: linkImages };
      return privateFiles.takeUpload(request, reply, upload, async ({ fields, images }) => {
        const [file] = images;
        if (!file) throw new ProblemError('DOCUMENT_IMAGE_REQUIRED'); // DOC-01
        const documentTypeId = requireType(fields.documentoTipo);
        unwrap(await documents.reviews.request(id, { file, documentTypeId }));
        return ok({ mensaje: documentMessages.reviewRequested });
      });
    },
  });
  app.route({
    ...getIdentity,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const [identity, review] = await Promise.all([documents.identity(id), documents.reviews.latest(id)]);
      if (!identity) throw new ProblemError('SESSION_EXPIRED');
      return ok({
        noIdentidad: identity.identityNumber ?? '',
        identidadTipoId: identity.identityTypeId,
        noIdentidad_Confirmado: identity.isIdentityConfirmed,
        fueEnlazado: identity.linkedAt !== null,
        confirmadaEnPersona: identity.seenInPersonAt !== null,
        beneficiosActivos: identity.isIcareValidated,
        revision: review && identity.linkedAt === null ? toReviewDto(review) : null,
      });
    },
  });
  app.route({
    ...listDocuments,
    handler: async (request) => ok(await Promise.all((await documents.list(requireCustomer(request).id)).map(toDto))),
  });
  app.route({
    ...addDocuments,
    handler: async (request, reply) => {
      const { id } = requireCustomer(request);
      const upload = { customerId: id, folder: 'identity-documents', rules: documentImages };
      const added = await privateFiles.takeUpload(request, reply, upload, async ({ fields, images }) => {
        if (images.length === 0) throw new ProblemError('DOCUMENT_IMAGE_REQUIRED'); // DOC-01
        const type = fields.documentoTipo;
        return unwrap(await documents.add(id, images, type === undefined ? undefined : requireType(type)));
      });
      return ok({ mensaje: documentMessages.saved, documentos: await Promise.all(added.map(toDto)) }); // DOC-05
    },
  });
  app.route({
    ...removeDocument,
    handler: async (request) => {
      unwrap(await documents.remove(requireCustomer(request).id, request.params.id));
      return ok({ documentoId: request.params.id });
    },
  });
  app.route({
    ...getDocument,
    handler: async (request) =>
      ok(await toDto(unwrap(await documents.find(requireCustomer(request).id, request.params.id)))),
  });
  app.route({
    ...removeWebDocument,
    handler: async (request) => {
      unwrap(await documents.remove(requireCustomer(request).id, request.query.documentoId));
      return ok({ documentoId: request.query.documentoId });
    },
  });
};

/** Nothing of a review that no longer concerns the customer. */
function toReviewDto({ state, reason, requestedAt }: IdentityReview): NonNullable<IdentityDto['revision']> | null {
  if (state !== 'waiting' && state !== 'rejected') return null;
  return { estado: state === 'waiting' ? 'espera' : 'rechazada', motivo: reason, pedida: requestedAt.toISOString() };
}

/** REG-14 */
function requireType(text: string | undefined): number {
  const typeId = Number(text);
  if (!isDocumentTypeId(typeId)) throw new ProblemError('DOCUMENT_TYPE_NOT_VALID');
  return typeId;
}
