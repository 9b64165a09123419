import { ok } from '@botica/contract/call';
import type { InsurerCardDto, InsurerDto } from '@botica/contract/prescriptions/insurer-cards';
import {
  addInsurerCard,
  getInsurerRequirements,
  listInsurerCards,
  listInsurers,
  removeInsurerCard,
  removeInsurerCardDocument,
  toInsurerCardErrors,
} from '@botica/contract/prescriptions/insurer-cards';
import type { PolicyCardForm } from '@botica/domain/identity/documents';
import { checkPolicyCard, policyCardImages } from '@botica/domain/identity/documents';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import type { InsurerCardsService } from './service.ts';
import type { Insurer, InsurerCard } from './store.ts';

export interface InsurerCardsRoutesOptions {
  insurerCards: InsurerCardsService;
  privateFiles: PrivateFiles;
}

const toInsurerDto = ({ id, name, requiresIdentity }: Insurer): InsurerDto => ({
  aseguradoraId: id,
  nombre: name,
  esIdentidadClienteRequerida: requiresIdentity,
});

export const insurerCardsRoutes: FastifyPluginAsyncTypebox<InsurerCardsRoutesOptions> = async (
  app,
  { insurerCards, privateFiles },
) => {
  const toDto = async (card: InsurerCard): Promise<InsurerCardDto> => ({
    polizaCarnetId: card.id,
    noPoliza: card.policyNumber,
    noCarnet: card.cardNumber,
    aseguradora: toInsurerDto(card.insurer),
    documentos: await Promise.all(
      card.documents.map(async ({ id, fileKey }) => ({
        documentoId: id,
        imagenURL: await privateFiles.addressOf(fileKey),
      })),
    ),
  });

  app.route({
    ...listInsurers,
    handler: async ({ company }) => ok((await insurerCards.insurers(company)).map(toInsurerDto)),
  });
  app.route({
    ...getInsurerRequirements,
    handler: async ({ company, params }) =>
      ok({ requisitos: unwrap(await insurerCards.requirements(company, params.id)) }),
  });
  app.route({
    ...listInsurerCards,
    handler: async (request) =>
      ok(await Promise.all((await insurerCards.list(requireCustomer(request).id)).map(toDto))),
  });
  app.route({
    ...addInsurerCard,
    handler: async (request, reply) => {
      const { id } = requireCustomer(request);
      const upload = { customerId: id, folder: 'insurer-cards', rules: policyCardImages }; // INS-03
      return privateFiles.takeUpload(request, reply, upload, async ({ fields, images }) => {
        const form = requireForm(fields);
        return ok(await toDto(unwrap(await insurerCards.add(id, request.company, form, images))));
      });
    },
  });
  app.route({
    ...removeInsurerCard,
    handler: async (request) => {
      unwrap(await insurerCards.remove(requireCustomer(request).id, request.params.id));
      return ok({ polizaCarnetId: request.params.id });
    },
  });
  app.route({
    ...removeInsurerCardDocument,
    handler: async (request) => {
      unwrap(await insurerCards.removeDocument(requireCustomer(request).id, request.params.id));
      return ok({ documentoId: request.params.id });
    },
  });
};

function requireForm(fields: Record<string, string>): PolicyCardForm {
  const form = {
    insurerId: Number(fields.aseguradoraId ?? 0),
    policyNumber: (fields.noPoliza ?? '').trim(),
    cardNumber: (fields.noCarnet ?? '').trim(),
  };
  const errors = checkPolicyCard(form);
  if (errors.length > 0) throw new FormError(toInsurerCardErrors(errors));
  return form;
}
