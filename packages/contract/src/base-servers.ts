// Apart from the calls: `npm start` reads the settings of the store without the library of schemas.

/** HTTP-06: the base servers of the specification. Each has its own base address in the storefront's settings. */
export const baseServers = [
  'main',
  'users',
  'promotions',
  'products',
  'externalOrders',
  'search',
  'gateway',
  'conciergeMobile',
  'conciergeRealtime',
  'imageCdn',
] as const;
export type BaseServer = (typeof baseServers)[number];

/** The prefix of every call, which separates calls from the storefront's routes (A034). */
export const callPrefix = '/gw';
