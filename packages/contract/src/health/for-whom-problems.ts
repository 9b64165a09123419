/** Refusals of orders for a person. */
export const forWhomProblems = {
  /** The right to order for somebody was taken away between the page and the order. */
  PERSONA_SIN_PERMISO: {
    status: 409,
    message: 'Ya no puedes pedir para alguien que elegiste. Quitamos su nombre: revisa tu pedido y envíalo de nuevo.',
  },
} as const;
