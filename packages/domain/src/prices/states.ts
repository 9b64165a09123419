/** The life of a change of prices. A draft that could not start goes back to being a draft, with its problem. */
export const priceChangeStates = {
  draft: 'Borrador',
  waiting: 'Espera firma',
  scheduled: 'Programado',
  published: 'Publicado',
  discarded: 'Descartado',
} as const;
export type PriceChangeState = keyof typeof priceChangeStates;
