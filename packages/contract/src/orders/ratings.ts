import type { QuestionKindId, RatingQuestion } from '@botica/domain/orders/ratings';
import { maxScore, questionKindIds } from '@botica/domain/orders/ratings';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { EncodedOrderIdSchema, OrderParamsSchema } from './orders.ts';

const tags = ['ratings'] as const;

const question = {
  experienciaUsuarioPreguntaId: Type.Integer(),
  tipoPregunta: Type.Unsafe<QuestionKindId>({ type: 'integer', description: '1 satisfecho o no, 2 de 0 a 10' }),
  momentoAEvaluar: Type.String(),
  pregunta: Type.String(),
};

const QuestionSchema = Type.Object(question);
export type RatingQuestionDto = Static<typeof QuestionSchema>;

const GivenRatingSchema = Type.Object({ ...question, calificacion: Type.Integer(), comentario: Type.String() });

const OrderRatingSchema = Type.Object({
  pedidoId: Type.String(),
  habilitada: Type.Boolean({ description: 'Si todavía se puede calificar' }),
  preguntas: Type.Array(QuestionSchema, { description: 'Las que faltan, en su orden; la primera es la que sigue' }),
  calificaciones: Type.Array(GivenRatingSchema, { description: 'Lo que ya se contestó' }),
});
export type OrderRatingDto = Static<typeof OrderRatingSchema>;

/** RATE-02 RATE-03: the question about an order, and its answer. */
export const getRatingQuestion = {
  id: 'C317',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/ExperienciaUsuario/ObtenerPregunta/:id',
  schema: {
    tags,
    summary: 'Preguntas sobre un pedido entregado',
    params: OrderParamsSchema,
    response: { 200: OkReply(OrderRatingSchema) },
  },
} as const;

const PendingOrderSchema = Type.Object({ pedidoId: Type.String(), numero: Type.String(), ...question });
export type PendingRatingDto = Static<typeof PendingOrderSchema>;

const maybePending = Type.Unsafe<PendingRatingDto | null>({ ...PendingOrderSchema, type: ['object', 'null'] });

/** The last one that was not offered yet. */
export const getPendingRating = {
  id: 'C318',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/ExperienciaUsuario/ObtenerPedidoPendiente',
  schema: {
    tags,
    summary: 'Pedido entregado que falta ofrecer para calificar',
    response: { 200: OkReply(Type.Object({ pendiente: maybePending })) },
  },
} as const;

/** RATE-01 RATE-02 RATE-03: domain/ratings checks lengths and ranges. */
export const sendRating = {
  id: 'C319',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/ExperienciaUsuario/RealizarCalificacion',
  schema: {
    tags,
    summary: 'Calificar un pedido',
    body: Type.Object({
      PedidoId: EncodedOrderIdSchema,
      ExperienciaUsuarioPreguntaId: Type.Integer({ minimum: 1, maximum: 32_767 }),
      Calificacion: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: maxScore }),
      Comentario: Type.String({ maxLength: 4000, default: '' }),
    }),
    response: { 200: OkReply(OrderRatingSchema) },
  },
} as const;

/** The question was offered: it stays on the order, and is not offered again. */
export const keepRatingPending = {
  id: 'C320',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/ExperienciaUsuario/CrearPreguntaPendiente',
  schema: {
    tags,
    summary: 'Dejar pendiente la calificación de un pedido',
    body: Type.Object({ PedidoId: EncodedOrderIdSchema }),
    response: { 200: OkReply(OrderRatingSchema) },
  },
} as const;

/** The satisfaction survey, of the first kind, that awaits its answer. */
export const getPendingSurvey = {
  id: 'C321',
  access: 'customer',
  server: 'gateway',
  method: 'GET',
  url: '/usuarios/api/EncuestasUsuarios/ObtenerEncuestaPendientePorUsuario',
  schema: {
    tags,
    summary: 'Encuesta de satisfacción pendiente del cliente',
    response: { 200: OkReply(Type.Object({ pendiente: maybePending })) },
  },
} as const;

export function toQuestionDto({ id, kind, moment, text }: RatingQuestion): RatingQuestionDto {
  return {
    experienciaUsuarioPreguntaId: id,
    tipoPregunta: questionKindIds[kind],
    momentoAEvaluar: moment,
    pregunta: text,
  };
}
