import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import {
  addRequestPrescriptions,
  asksCardInRequest,
  cancelInsurerRequest,
  changeRequestCard,
  createInsurerRequest,
  getInsurerRequest,
  identityPart,
  listInsurerRequests,
  removeRequestPrescription,
  toInsurerRequestErrors,
} from '@botica/contract/prescriptions/insurer-requests';
import { checkInsurerRequest, requestLimits } from '@botica/domain/prescriptions/insurer-requests';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { Upload } from '../../../platform/uploads.ts';
import type { PrivateFile } from '../../customers/private-files/index.ts';
import type { Prescriptions } from '../index.ts';
import { toHistoryDto, toRequestDto } from './dtos.ts';
import { readRequestFields } from './form.ts';
import type { InsurerRequestsService } from './service.ts';
import type { InsurerRequest, RequestOwner } from './store.ts';

interface Options {
  insurerRequests: InsurerRequestsService;
  prescriptions: Prescriptions;
}

/** One more than allowed, so that the form's own message rejects it, plus the identity. */
const mostPictures = requestLimits.mostPrescriptions + 2;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const insurerRequestsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { insurerRequests, prescriptions },
) => {
  const toReply = async (request: InsurerRequest) => ok(await toRequestDto(request, prescriptions.addressOf));

  const takePictures = <Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (sent: Pictures & Pick<Upload<PrivateFile>, 'fields'>) => Promise<Value>,
  ) => {
    const upload = { customerId: requireCustomer(request).id, maxFiles: mostPictures, except: identityPart };
    return prescriptions.takeUpload(request, reply, upload, (sent) =>
      work({ ...sortPictures(sent), fields: sent.fields }),
    );
  };

  app.route({
    ...listInsurerRequests,
    handler: async (request) => {
      const found = await insurerRequests.list(ownerOf(request));
      return ok(await Promise.all(found.map((one) => toRequestDto(one, prescriptions.addressOf))));
    },
  });
  app.route({
    ...asksCardInRequest,
    handler: async (request) => ok({ solicitarCarnet: await insurerRequests.asksCard(ownerOf(request)) }),
  });
  app.route({
    ...getInsurerRequest,
    handler: async (request) => {
      const found = unwrap(await insurerRequests.one(ownerOf(request), request.params.id));
      const shown = await toRequestDto(found.request, prescriptions.addressOf);
      return ok({ ...shown, historial: toHistoryDto(found.history) });
    },
  });
  app.route({
    ...createInsurerRequest,
    handler: async (request, reply) => {
      const owner = ownerOf(request);
      const key = keyOf(request);
      return takePictures(request, reply, async ({ fields: sent, identity, prescriptions: pictures }) => {
        const fields = readRequestFields(sent);
        if (!fields) throw new ProblemError('INVALID_REQUEST');
        const requiresIdentity = unwrap(await insurerRequests.demandsIdentity(owner, fields.cardId));
        const counts = { requiresIdentity, identityPictures: identity ? 1 : 0, prescriptions: pictures.length };
        const errors = checkInsurerRequest({ ...fields, ...counts });
        if (errors.length > 0) throw new FormError(toInsurerRequestErrors(errors));
        const form = { owner, company: request.company, fields, key, identity, prescriptions: pictures };
        return toReply(unwrap(await insurerRequests.create(form)));
      });
    },
  });
  app.route({
    ...addRequestPrescriptions,
    handler: async (request, reply) => {
      const owner = ownerOf(request);
      const key = keyOf(request);
      const { id } = request.params;
      return takePictures(request, reply, async ({ prescriptions: files, identity }) => {
        if (identity) throw new ProblemError('INVALID_REQUEST');
        return toReply(unwrap(await insurerRequests.addPrescriptions(owner, { id, files, key })));
      });
    },
  });
  app.route({
    ...changeRequestCard,
    handler: async (request, reply) => {
      const owner = ownerOf(request);
      const { id, carnetId: cardId } = request.params;
      const change = async (identity: PrivateFile | undefined) =>
        toReply(unwrap(await insurerRequests.changeCard(owner, { id, cardId, identity })));
      if (!request.isMultipart()) return change(undefined);
      return takePictures(request, reply, async ({ prescriptions: files, identity }) => {
        if (files.length > 0) throw new ProblemError('INVALID_REQUEST');
        return change(identity);
      });
    },
  });
  app.route({
    ...removeRequestPrescription,
    handler: async (request) => {
      const { id, recetaId: prescriptionId } = request.params;
      return toReply(unwrap(await insurerRequests.removePrescription(ownerOf(request), { id, prescriptionId })));
    },
  });
  app.route({
    ...cancelInsurerRequest,
    handler: async (request) => toReply(unwrap(await insurerRequests.cancel(ownerOf(request), request.params.id))),
  });
};

interface Pictures {
  prescriptions: PrivateFile[];
  identity: PrivateFile | undefined;
}

/** A part named identity is the identity; a second one is rejected. */
function sortPictures({ images, names }: Upload<PrivateFile>): Pictures {
  const identities = images.filter((_, index) => names[index] === identityPart);
  if (identities.length > 1) throw new ProblemError('TOO_MANY_FILES');
  return { identity: identities[0], prescriptions: images.filter((_, index) => names[index] !== identityPart) };
}

function ownerOf(request: FastifyRequest): RequestOwner {
  return { customerId: requireCustomer(request).id, companyId: request.company.id };
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}
