/** Refusals of a prescription review. */
export const prescriptionReviewProblems = {
  REVIEW_IS_FINAL: { status: 409, message: 'Esta receta ya fue aprobada.' },
  REVIEW_REMARKS_MISSING: { status: 422, field: 'observaciones', message: 'Escribe por qué se rechaza la receta.' },
} as const;
