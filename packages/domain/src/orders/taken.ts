/** How a customer asked staff for an order that staff took. */
export const takenChannels = ['call', 'person', 'chat'] as const;
export type TakenChannel = (typeof takenChannels)[number];

/** For the customer and for staff, on the order's page. */
export const takenTexts: Readonly<Record<TakenChannel, string>> = {
  call: 'Pedido tomado por teléfono',
  person: 'Pedido tomado en el mostrador',
  chat: 'Pedido tomado por chat',
};
