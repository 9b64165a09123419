/** How a customer asked staff for an order that staff took. */
export const takenChannels = ['call', 'person', 'chat'] as const;
export type TakenChannel = (typeof takenChannels)[number];

/** How staff told the customer what an order asks, and heard the answer. */
export const toldTexts: Readonly<Record<TakenChannel, string>> = {
  call: 'por teléfono',
  person: 'en el mostrador',
  chat: 'por chat',
};

/** For the customer and for staff, on the order's page. */
export const takenTexts: Readonly<Record<TakenChannel, string>> = {
  call: 'Pedido tomado por teléfono',
  person: 'Pedido tomado en el mostrador',
  chat: 'Pedido tomado por chat',
};
