import { ok } from '@botica/contract/call';
import { acceptProposal, declineProposal, getProposal } from '@botica/contract/prescriptions/proposals';
import { problems } from '@botica/contract/problems';
import { tidyText } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import { decodeOrderId, encodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { ProblemError, problemReply, sendProblem, unwrap } from '../../../platform/problem-replies.ts';
import { branches } from '../../branches/index.ts';
import { productImageBaseOf } from '../../catalogue/index.ts';
import type { OrderProposal, Owner, PrescriptionProposals } from './service.ts';
import { toProposalDto } from './to-dto.ts';

interface Options {
  proposals: PrescriptionProposals;
  platform: Platform;
}

type OrderRequest = FastifyRequest<{ Params: { id: string } }>;

/** For the customer of the order. Every statement has the customer in its SQL. */
export const prescriptionProposalsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { proposals, platform }) => {
  const { clock, database } = platform;

  async function toDto(request: FastifyRequest, found: OrderProposal) {
    const [branch] = await database.db
      .select({ name: branches.publicName })
      .from(branches)
      .where(eq(branches.code, found.proposal.branchCode));
    const imageBase = productImageBaseOf(request.company);
    return toProposalDto(found, { branchName: branch?.name ?? '', imageBase, now: clock.now() });
  }

  app.route({
    ...getProposal,
    handler: async (request) => ok(await toDto(request, unwrap(await proposals.find(ownerOf(request))))),
  });

  app.route({
    ...acceptProposal,
    handler: async (request, reply) => {
      const { propuestaId: proposalId, lineas, total, tipoPagoId: paymentTypeId, tarjetaId } = request.body;
      const kept = new Map(lineas.map(({ productoId, cantidad }) => [productoId, cantidad]));
      const cardId = tarjetaId?.toLowerCase();
      const owner = ownerOf(request);
      const accepted = await proposals.accept(owner, {
        proposalId,
        kept,
        totalCents: toCents(total),
        paymentTypeId,
        cardId,
      });
      if (accepted.ok) {
        const { orderId, waitsForPayment } = accepted.value;
        return ok({ pedidoId: encodeOrderId(orderId), esperaPago: waitsForPayment });
      }
      if (accepted.code !== 'PROPUESTA_RECALCULADA') return unwrap(accepted);
      const propuesta = await toDto(request, unwrap(await proposals.find(owner)));
      const body = Object.assign(problemReply(accepted.code, request.id), { propuesta });
      return sendProblem(reply, body, problems[accepted.code].status);
    },
  });

  app.route({
    ...declineProposal,
    handler: async (request) => {
      const { propuestaId: proposalId, motivo } = request.body;
      unwrap(await proposals.decline(ownerOf(request), { proposalId, reason: tidyText(motivo) }));
      return ok({ mensaje: 'Tu pedido fue anulado' });
    },
  });
};

function ownerOf(request: OrderRequest): Owner {
  const orderId = decodeOrderId(request.params.id);
  if (orderId === undefined) throw new ProblemError('PROPOSAL_NOT_FOUND');
  return { orderId, customerId: requireCustomer(request).id, companyId: request.company.id };
}
