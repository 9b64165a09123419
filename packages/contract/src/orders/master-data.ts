import { Type } from 'typebox';
import { OkReply } from '../call.ts';

const tags = ['checkout'] as const;

/** SUBMIT-09: called after each order; only the first of a new customer has an effect. */
export const syncNewCustomer = {
  id: 'C094',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/pedidos/SincronizarUsuarioAlRealizarPedido/:id',
  schema: {
    tags,
    summary: 'Lleva a los datos maestros a un cliente nuevo, con su primer pedido',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 40, description: 'Id codificado del pedido' }) }),
    response: { 200: OkReply(Type.Object({ sincronizado: Type.Boolean() })) },
  },
} as const;
