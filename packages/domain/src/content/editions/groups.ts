/** Where the console lists the pieces of a kind, with the name of that list on the wire. */
export const kindGroups = {
  window: 'vitrina',
  branches: 'sucursales',
  delivery: 'entrega',
  abroad: 'extranjero',
  letters: 'correos',
} as const;
export type KindGroup = keyof typeof kindGroups;
