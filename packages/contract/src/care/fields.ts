import type { AskedChannel } from '@botica/domain/care';
import { Type } from 'typebox';
import { orNull } from '../or-null.ts';
import { MomentSchema, StaffCompanySchema, StaffIdSchema } from '../staff/fields.ts';

/** Made by the browser when a form opens: the same form sent twice acts once. */
export const ActKeySchema = Type.String({ format: 'uuid', description: 'La misma clave actúa una sola vez' });
export const CareOrderIdSchema = Type.String({ minLength: 1, maxLength: 40, description: 'El id cifrado del pedido' });

export const channelNames = {
  call: 'llamada',
  mail: 'correo',
  person: 'persona',
  chat: 'chat',
} as const satisfies Record<AskedChannel, string>;
export type ChannelDto = (typeof channelNames)[AskedChannel];
export const AskedViaSchema = Type.Unsafe<ChannelDto>(
  Type.String({ enum: Object.values(channelNames), description: 'Cómo lo pidió el cliente; queda en la auditoría' }),
);

/** A customer with masked data. */
export const CareCustomerSchema = Type.Object({
  clienteId: StaffIdSchema,
  nombre: Type.String(),
  telefono: Type.String({ description: 'Oculto: 9•••-••18; vacío si no lo dio' }),
  correo: Type.String({ description: 'Oculto' }),
  identidad: Type.String({ description: 'Oculta' }),
  empresaId: StaffCompanySchema,
  bloqueado: Type.Boolean(),
});

/** An order in a list. */
export const CareOrderSchema = Type.Object({
  pedidoId: CareOrderIdSchema,
  numero: Type.String({ description: 'Vacío mientras espera su pago' }),
  fecha: MomentSchema,
  estado: Type.String(),
  tono: Type.String({ enum: ['bien', 'atencion', 'mal', 'info'] }),
  tipo: Type.String(),
  sucursal: Type.String(),
  empresaId: StaffCompanySchema,
  cliente: Type.String(),
  clienteId: orNull(StaffIdSchema),
  productos: Type.Array(Type.String()),
  unidades: Type.Integer(),
  total: Type.Number(),
  porDevolver: Type.Number({ description: 'Reembolsos en cola' }),
});

export const NoteSchema = Type.Object({
  notaId: StaffIdSchema,
  texto: Type.String(),
  autor: Type.String(),
  momento: MomentSchema,
  pedido: Type.String({ description: 'El número del pedido; vacío si es del cliente' }),
  vence: orNull(MomentSchema, { description: 'Nulo: es una nota, no una tarea' }),
  para: Type.String({ description: 'Quien la tiene; vacío: quien la tome' }),
  hecha: orNull(MomentSchema),
  hechaPor: Type.String(),
});

/** An act above the limit of a role, which waits for a second person. */
export const ApprovalSchema = Type.Object({
  firmaId: StaffIdSchema,
  texto: Type.String({ description: 'Reembolsar L. 3,000.00' }),
  sobre: Type.String({ description: 'El pedido o el cliente' }),
  enlace: Type.String({ description: 'Su página en la consola; vacío si no la puede abrir' }),
  motivo: Type.String(),
  pidio: Type.String(),
  pedida: MomentSchema,
  estado: Type.String({ enum: ['espera', 'firmada', 'rechazada'] }),
  decidio: Type.String(),
  decidida: orNull(MomentSchema),
  motivoDeDecision: Type.String(),
  puedeFirmar: Type.Boolean({ description: 'Quien pregunta puede decidirla' }),
});

export const HistorySchema = Type.Object({
  momento: MomentSchema,
  origen: Type.String({ enum: ['personal', 'sistema', 'cliente', 'sucursal', 'repartidor', 'banco'] }),
  quien: Type.String(),
  texto: Type.String(),
  motivo: Type.String(),
});
