import { ok } from '@botica/contract/call';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import type { CorporateOrderDto } from '@botica/contract/company-orders/corporate';
import {
  CorporateFilterSchema,
  cancelCorporateOrder,
  createCorporateOrder,
  toCorporateErrors,
} from '@botica/contract/company-orders/corporate';
import {
  checkCorporateOrder,
  corporateLimits,
  corporateMessages,
  corporateModeIds,
} from '@botica/domain/company-orders/corporate';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { mayChange } from '@botica/domain/orders/changes';
import { isPickup } from '@botica/domain/orders/order-types';
import { orderStage, orderStageNames } from '@botica/domain/orders/summary';
import { prescriptionImages } from '@botica/domain/prescriptions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { requireCustomer } from '../../../platform/auth.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { PrivateFiles } from '../../customers/private-files/index.ts';
import { isPdfKey } from '../../customers/private-files/index.ts';
import { numberOf } from '../../orders/index.ts';
import { readCorporateForm } from './read-form.ts';
import type { CorporateOrdersService } from './service.ts';
import type { CorporateOrder, CorporateOwner } from './store.ts';

interface CorporateOrdersRoutesOptions {
  corporateOrders: CorporateOrdersService;
  privateFiles: PrivateFiles;
}

/** A180. One more than allowed, so that the form's own message refuses it. */
const documentRules = {
  ...prescriptionImages,
  maxFiles: corporateLimits.mostDocuments + 1,
  maxPdfBytes: corporateLimits.pdfBytes,
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const filter = Compile(CorporateFilterSchema);

export const corporateOrdersRoutes: FastifyPluginAsyncTypebox<CorporateOrdersRoutesOptions> = async (
  app,
  { corporateOrders, privateFiles },
) => {
  async function create(request: FastifyRequest, reply: FastifyReply) {
    const owner = ownerOf(request);
    const key = keyOf(request);
    const refused = await corporateOrders.refuseClient(owner);
    if (refused) throw new ProblemError(refused);
    const upload = { customerId: owner.customerId, folder: 'prescriptions', rules: documentRules };
    return privateFiles.takeUpload(request, reply, upload, async ({ fields, images }) => {
      const form = readCorporateForm(fields, images.length);
      if (!form) throw new ProblemError('INVALID_REQUEST');
      const errors = checkCorporateOrder(form);
      if (errors.length > 0) throw new FormError(toCorporateErrors(errors));
      const { company } = request;
      return ok(toDto(unwrap(await corporateOrders.create({ owner, company, form, key, documents: images }))));
    });
  }

  async function list(request: FastifyRequest) {
    const asked = request.body ?? {};
    if (!filter.Check(asked)) throw new ProblemError('INVALID_REQUEST');
    const owner = ownerOf(request);
    if (asked.id === undefined) return ok((await corporateOrders.list(owner)).map((order) => toDto(order)));
    const { order, documents } = unwrap(await corporateOrders.one(owner, asked.id));
    const shown = documents.map(async ({ prescriptionId, fileKey }) => ({
      documentoId: prescriptionId,
      imagenURL: await privateFiles.addressOf(fileKey),
      esPdf: isPdfKey(fileKey),
    }));
    return ok([{ ...toDto(order), documentos: await Promise.all(shown) }]);
  }

  // A031: one path for both, distinguished by the body.
  app.route({
    ...createCorporateOrder,
    schema: { ...createCorporateOrder.schema, response: { 200: Type.Unsafe<object>({}) } },
    handler: (request, reply) => (request.isMultipart() ? create(request, reply) : list(request)),
  });
  app.route({
    ...cancelCorporateOrder,
    handler: async (request) => {
      const { id } = request.body;
      unwrap(await corporateOrders.cancel(ownerOf(request), id));
      return ok({ id, mensaje: corporateMessages.cancelled });
    },
  });
};

function ownerOf(request: FastifyRequest): CorporateOwner {
  return { customerId: requireCustomer(request).id, companyId: request.company.id };
}

function keyOf({ headers }: FastifyRequest): string {
  const key = headers[idempotencyHeader];
  if (typeof key !== 'string' || !uuid.test(key)) throw new ProblemError('IDEMPOTENCY_KEY_REQUIRED');
  return key.toLowerCase();
}

function toDto(order: CorporateOrder): CorporateOrderDto {
  const { phase, stateId, subStateId, orderTypeId, lifeStep: step } = order;
  const isCollected = isPickup(orderTypeId);
  const facts = { phase, waitsForPayment: false, stateId, subStateId, orderTypeId, step };
  const { address = '', suburb, city } = order.destination ?? {};
  return {
    id: encodeOrderId(order.id),
    numeroPedido: numberOf(order),
    estado: orderStageNames[orderStage(facts)],
    estadoId: stateId,
    PedidoTipoId: corporateModeIds[isCollected ? 'pickup' : 'homeDelivery'],
    sucursal: order.branchName,
    direccion: isCollected ? '' : [address, suburb, city].filter(Boolean).join(', '),
    celular: order.phone,
    Observaciones: order.notes,
    alCredito: order.onCredit,
    total: toDecimal(order.totalCents),
    fecha: new Date(order.placedAt).toISOString(),
    anulable: mayChange(facts, 'cancel').ok,
    documentos: [],
  };
}
