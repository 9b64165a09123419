import { ratingMessages } from '@botica/domain/orders/ratings';

export const ratingProblems = {
  RATING_OPTION_NEEDED: { status: 422, field: 'Calificacion', message: ratingMessages.optionNeeded }, // RATE-02
  RATING_COMMENT_TOO_LONG: { status: 422, field: 'Comentario', message: ratingMessages.commentTooLong }, // RATE-01
  RATINGS_DISABLED: { status: 409, message: ratingMessages.disabled }, // RATE-04
  ALREADY_RATED: { status: 409, message: 'Ya calificaste este pedido.' },
} as const;
