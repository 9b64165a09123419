/** Refusals of the safe cart. */
export const safetyProblems = {
  /** The reply has the alerts of now, see SafetyRefusal. */
  AVISOS_POR_CONFIRMAR: {
    status: 409,
    message: 'Tu pedido tiene avisos de seguridad. Léelos y confírmalos, o quita un producto.',
  },
} as const;
