/** Refusals of the review of safety rules. */
export const knowledgeProblems = {
  KNOWLEDGE_CHANGED: {
    status: 409,
    message: 'Se cargó otra versión de los datos mientras los veías. Revísalos y firma de nuevo.',
  },
  KNOWLEDGE_RULE_NOT_FOUND: { status: 404, message: 'No encontramos esos avisos en la versión de hoy.' },
  KNOWLEDGE_VERSION_GONE: { status: 404, message: 'Esa versión de los avisos ya no se usa.' },
} as const;
