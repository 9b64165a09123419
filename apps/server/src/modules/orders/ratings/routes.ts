import { ok } from '@botica/contract/call';
import type { OrderRatingDto, PendingRatingDto } from '@botica/contract/orders/ratings';
import {
  getPendingRating,
  getPendingSurvey,
  getRatingQuestion,
  keepRatingPending,
  sendRating,
  toQuestionDto,
} from '@botica/contract/orders/ratings';
import { encodeOrderId } from '@botica/domain/orders';
import { questionById } from '@botica/domain/orders/ratings';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import { unwrap } from '../../../platform/problem-replies.ts';
import type { OrderRating, RatingsService } from './service.ts';
import type { PendingQuestion, RatingOwner } from './store.ts';

export const ratingsRoutes: FastifyPluginAsyncTypebox<{ ratings: RatingsService }> = async (app, { ratings }) => {
  app.route({
    ...getRatingQuestion,
    handler: async (request) => ok(toRating(unwrap(await ratings.find(ownerOf(request), request.params.id)))),
  });
  app.route({
    ...sendRating,
    handler: async (request) => {
      const { PedidoId, ExperienciaUsuarioPreguntaId, Calificacion, Comentario } = request.body;
      const rating = { questionId: ExperienciaUsuarioPreguntaId, score: Calificacion, comment: Comentario.trim() };
      return ok(toRating(unwrap(await ratings.rate(ownerOf(request), PedidoId, rating))));
    },
  });
  app.route({
    ...keepRatingPending,
    handler: async (request) =>
      ok(toRating(unwrap(await ratings.keepPending(ownerOf(request), request.body.PedidoId)))),
  });
  app.route({
    ...getPendingRating,
    handler: async (request) => ok({ pendiente: toPending(await ratings.toOffer(ownerOf(request))) }),
  });
  app.route({
    ...getPendingSurvey,
    handler: async (request) => ok({ pendiente: toPending(await ratings.survey(ownerOf(request), 'satisfaction')) }),
  });
};

const ownerOf = (request: FastifyRequest): RatingOwner => ({
  customerId: requireCustomer(request).id,
  companyId: request.company.id,
});

function toRating({ orderId, isOpen, asked }: OrderRating): OrderRatingDto {
  const rows = asked.flatMap(({ questionId, score, comment }) => {
    const question = questionById(questionId);
    return question ? [{ ...toQuestionDto(question), calificacion: score, comentario: comment }] : [];
  });
  return {
    pedidoId: encodeOrderId(orderId),
    habilitada: isOpen,
    preguntas: rows.filter(({ calificacion }) => calificacion === null),
    calificaciones: rows.flatMap(({ calificacion, ...row }) =>
      calificacion === null ? [] : [{ ...row, calificacion }],
    ),
  };
}

function toPending(pending: PendingQuestion | undefined): PendingRatingDto | null {
  const question = pending && questionById(pending.questionId);
  if (!question) return null;
  const { orderId, branchCode, number } = pending;
  return { pedidoId: encodeOrderId(orderId), numero: orderNumberText(branchCode, number), ...toQuestionDto(question) };
}
