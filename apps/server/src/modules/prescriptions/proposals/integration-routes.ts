import { ok } from '@botica/contract/call';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import { listAwaitingProposal, proposeLines } from '@botica/contract/prescriptions/proposals';
import { problems } from '@botica/contract/problems';
import { toDecimal } from '@botica/domain/money';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import { proposalOrigins } from '@botica/domain/prescriptions/proposals';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import type { KeyOf } from '../../../platform/signed-notices.ts';
import { signedNotices } from '../../../platform/signed-notices.ts';
import { numberOf } from '../../orders/index.ts';
import type { Prescriptions } from '../index.ts';
import type { ProductDetails } from './create-proposal.ts';
import type { AwaitingOrder } from './find-awaiting-orders.ts';
import { findAwaiting } from './find-awaiting-orders.ts';
import type { PrescriptionProposals } from './service.ts';

interface Options {
  proposals: PrescriptionProposals;
  platform: Pick<Platform, 'clock' | 'config' | 'database'>;
  noticeKeys: KeyOf;
  prescriptions: Pick<Prescriptions, 'addressOf'>;
}

const [pharmacist] = proposalOrigins;

/** For the pharmacist of a branch: no session, but signed like every branch notice. */
export const proposalIntegrationRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { proposals, noticeKeys, prescriptions } = options;
  const { clock, config, database } = options.platform;
  await app.register(signedNotices, { keyOf: noticeKeys, clock });

  async function toDto(order: AwaitingOrder) {
    const recetas = order.prescriptions.map(async ({ id, fileKey, state }) => ({
      documentoId: id,
      imagenURL: new URL(await prescriptions.addressOf(fileKey), config.publicUrl).href,
      estadoId: prescriptionStateIds[state],
    }));
    return {
      pedidoId: encodeOrderId(order.orderId),
      numero: numberOf(order),
      sucursalId: order.branchCode,
      empresaId: order.companyId,
      cliente: order.contactName,
      notas: order.notes,
      fecha: new Date(order.createdAt).toISOString(),
      recetas: await Promise.all(recetas),
      propuesta: order.openVersion,
    };
  }

  app.route({
    ...listAwaitingProposal,
    handler: async ({ body }) => {
      const awaiting = await findAwaiting(database.db, body.sucursalId, clock.now());
      return ok(await Promise.all(awaiting.map(toDto)));
    },
  });

  app.route({
    ...proposeLines,
    handler: async (request, reply) => {
      const { body } = request;
      const orderId = decodeOrderId(body.pedidoId);
      if (orderId === undefined) throw new ProblemError('ORDER_NOT_FOUND');
      const proposed = await proposals.propose({
        eventId: body.eventoId,
        orderId,
        branchCode: body.sucursalId,
        origin: proposalOrigins.find((origin) => origin === body.origen) ?? pharmacist,
        author: body.regente,
        authorRegister: body.registroRegente ?? '',
        writtenAt: new Date(body.fecha),
        remarks: body.observaciones ?? '',
        lines: body.lineas.map(({ productoId, cantidad, nota = '' }) => ({
          productId: productoId,
          quantity: cantidad,
          note: nota,
        })),
        unserved: (body.noServidas ?? []).map(({ descripcion, motivo }) => ({
          description: descripcion,
          reason: motivo,
        })),
      });
      if (!proposed.ok) {
        const productos = productsOf(proposed.details);
        if (!productos) return unwrap(proposed);
        const named = Object.assign(problemReply(proposed.code, request.id), { productos });
        return sendProblem(reply, named, problems[proposed.code].status);
      }
      const { proposal, isRepeated } = proposed.value;
      return ok({
        propuestaId: proposal.id,
        version: proposal.version,
        total: toDecimal(proposal.totalCents),
        venceEl: proposal.expiresAt.toISOString(),
        repetida: isRepeated,
      });
    },
  });
};

/** The pharmacist gets the list of the blocking products. */
function productsOf(details: unknown): readonly number[] | undefined {
  const isTold = typeof details === 'object' && details !== null && 'productIds' in details;
  return isTold ? (details as ProductDetails).productIds : undefined;
}
