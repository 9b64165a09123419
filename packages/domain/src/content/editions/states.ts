/** The state of a piece in lists. A piece may be live and have a draft, or be live and wait for its hour. */
export const editionStates = { live: 'En la tienda', scheduled: 'Programado', draft: 'Borrador' } as const;
export type EditionState = keyof typeof editionStates;
