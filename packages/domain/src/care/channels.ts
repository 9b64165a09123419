/** How a customer asked for what staff does for them. It is stored with the act. */
export const askedChannels = { call: 'Llamada', mail: 'Correo', person: 'En persona', chat: 'Chat' } as const;
export type AskedChannel = keyof typeof askedChannels;
export const askedChannelIds = Object.keys(askedChannels) as readonly AskedChannel[];
