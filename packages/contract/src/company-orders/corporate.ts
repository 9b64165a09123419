import type { CorporateField } from '@botica/domain/company-orders/corporate';
import type { FieldError } from '@botica/domain/identity';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import type { WireError } from '../identity/account-forms.ts';
import { ImageUrlSchema } from '../identity/documents.ts';
import { EncodedOrderIdSchema } from '../orders/orders.ts';

const tags = ['corporate-orders'] as const;
const base = '/api/manage/creditos/clientes/corporativo';

export const CorporateOrderSchema = Type.Object({
  id: EncodedOrderIdSchema,
  numeroPedido: Type.String(),
  estado: Type.String(),
  estadoId: Type.Integer({ description: '1 nuevo, 2 anulado, 3 facturado' }),
  PedidoTipoId: Type.Integer({ description: '1 recoger en sucursal, 2 entrega a domicilio' }),
  sucursal: Type.String(),
  direccion: Type.String({ description: 'Vacía cuando se recoge' }),
  celular: Type.String(),
  Observaciones: Type.String(),
  alCredito: Type.Boolean(),
  total: Type.Number({ description: '0 mientras un agente no lo ha completado' }),
  fecha: Type.String({ format: 'date-time' }),
  anulable: Type.Boolean(),
  documentos: Type.Array(
    Type.Object({ documentoId: Type.String(), imagenURL: ImageUrlSchema, esPdf: Type.Boolean() }),
    {
      description: 'Solo cuando se pide uno',
    },
  ),
});
export type CorporateOrderDto = Static<typeof CorporateOrderSchema>;

/** All orders, or one with its documents. */
export const CorporateFilterSchema = Type.Object({ id: Type.Optional(EncodedOrderIdSchema) });

/** The name of the document parts. */
export const corporateDocumentPart = 'Documentos';

/**
 * CORP-01..04. Parts: `SucursalId` or `UsuarioDireccionId`, `PedidoTipoId`, `TarjetaCredito` (id of a saved card; without
 * it, on credit), `celular`, `Observaciones`, `pedido_DesbloqueoID` (1: waits for the opening of a closed branch, A179)
 * and 1 to 10 `Documentos`, pictures or PDF (A180). Header `Idempotency-Key`. A031: a JSON body at the same path is the
 * list.
 */
export const createCorporateOrder = {
  id: 'C279',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: `${base}/pedidos`,
  schema: {
    tags,
    summary: 'Crea un pedido corporativo con documentos (multipart), o lista los propios (JSON)',
    consumes: ['multipart/form-data', 'application/json'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(CorporateOrderSchema) },
  },
} as const;

/** A031: distinguished from C279 by its JSON body. */
export const listCorporateOrders = {
  id: 'C281',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: `${base}/pedidos`,
  schema: {
    tags,
    summary: 'Los pedidos corporativos propios',
    body: CorporateFilterSchema,
    response: { 200: OkReply(Type.Array(CorporateOrderSchema)) },
  },
} as const;

/** CORP-05. Idempotent. */
export const cancelCorporateOrder = {
  id: 'C280',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: `${base}/CancelarPedido`,
  schema: {
    tags,
    summary: 'Anula un pedido corporativo propio',
    body: Type.Object({ id: EncodedOrderIdSchema }),
    response: { 200: OkReply(Type.Object({ id: EncodedOrderIdSchema, mensaje: Type.String() })) },
  },
} as const;

const wireFields = {
  documents: corporateDocumentPart,
  branchCode: 'SucursalId',
  addressId: 'UsuarioDireccionId',
  phone: 'celular',
  notes: 'Observaciones',
} as const satisfies Record<CorporateField, string>;

export const toCorporateErrors = (errors: readonly FieldError<CorporateField>[]): WireError[] =>
  errors.map(({ field, message }) => ({ campo: wireFields[field], mensaje: message }));
