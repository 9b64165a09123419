/** Refusals of saying for whom something is. */
export const belongingsProblems = {
  BELONGING_NOT_FOUND: { status: 404, message: 'No encontramos lo que elegiste. Puede que ya lo hayas borrado.' },
} as const;
