import {
  getPendingRating,
  getPendingSurvey,
  getRatingQuestion,
  keepRatingPending,
  type OrderRatingDto,
  sendRating,
} from '@botica/contract/orders/ratings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callInBackground } from '../../../lib/call.ts';

export function ratingQuery(userId: string, companyId: number, orderId: string) {
  return queryOptions({
    queryKey: ['ratings', userId, companyId, orderId],
    queryFn: ({ signal }) => call(getRatingQuestion, { params: { id: orderId }, signal }),
  });
}

export function pendingSurveyQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['ratings', userId, companyId, 'survey'],
    queryFn: async ({ signal }) => (await call(getPendingSurvey, { signal })).pendiente,
  });
}

export interface RatingToSend {
  orderId: string;
  questionId: number;
  score: number | null;
  comment: string;
}

/** The answer contains the remaining questions, written to the cache for every component that shows them. */
export function useSendRating(userId: string, companyId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, questionId, score, comment }: RatingToSend) =>
      call(sendRating, {
        body: {
          PedidoId: orderId,
          ExperienciaUsuarioPreguntaId: questionId,
          Calificacion: score,
          Comentario: comment,
        },
      }),
    onSuccess: (rating: OrderRatingDto, { orderId }) => {
      queryClient.setQueryData(ratingQuery(userId, companyId, orderId).queryKey, rating);
      void queryClient.invalidateQueries({ queryKey: pendingSurveyQuery(userId, companyId).queryKey });
    },
  });
}

export async function findRatingToOffer() {
  return (await callInBackground(getPendingRating, {})).pendiente;
}

/** It was offered: the question stays in its order, and no device offers it again. */
export async function keepPending(orderId: string): Promise<void> {
  await callInBackground(keepRatingPending, { body: { PedidoId: orderId } });
}
