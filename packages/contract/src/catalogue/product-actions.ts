import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { orNull } from '../or-null.ts';
import { NotificationTypeSchema } from './catalogue.ts';

const tags = ['catalogue'] as const;
const ProductId = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** SHARE-02: the maximum of recipients per message. */
export const shareRecipientsLimit = 10;
export const shareMessageMaxLength = 500;

/** SHARE-03: the recipients are joined by commas. */
export const shareProductByEmail = {
  id: 'C012',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/productos/CompartirProductoEmail',
  schema: {
    tags,
    summary: 'Comparte un producto por correo electrónico',
    body: Type.Object({
      correo_Cuerpo: Type.String({ maxLength: shareMessageMaxLength }),
      destinatarios: Type.String({ maxLength: 1000 }),
      producto_ID: ProductId,
      usuario_Nombre: Type.String({ maxLength: 80, description: 'Vacío cuando hay sesión' }),
      recibir_Copia: Type.Boolean({ description: 'Solo con sesión: la copia llega al correo de la cuenta' }),
    }),
    response: { 200: OkReply(Type.Object({ enviado: Type.Boolean() })) },
  },
} as const;

export const notificationTypeIds = { email: 1, sms: 2 } as const;

export const listNotificationTypes = {
  id: 'C013',
  access: 'customer',
  server: 'main',
  method: 'GET',
  url: '/api/productos/notificacioninventario/tiposnotificacionesinventario',
  schema: {
    tags,
    summary: 'Cómo se puede avisar que volvió un producto',
    response: { 200: OkReply(Type.Array(NotificationTypeSchema)) },
  },
} as const;

export const requestStockNotification = {
  id: 'C014',
  access: 'customer',
  server: 'main',
  method: 'POST',
  url: '/api/productos/notificacioninventario/registrarnotificacionusuario',
  schema: {
    tags,
    summary: 'Pide un aviso para cuando el producto vuelva a una sucursal',
    body: Type.Object({
      productoId: ProductId,
      sucursalId: Type.Integer({ minimum: 1, maximum: 99_999 }),
      detalle: Type.Array(Type.Object({ notificacionTipoId: Type.Integer() }), { maxItems: 10 }),
    }),
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean(), mensaje: Type.String() })) },
  },
} as const;

/** A028: the path of document 3. */
export const getStickerMessage = {
  id: 'C236',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/Stickers/PremioStickers/ObtenerMensajeEnDetalleDeProducto',
  schema: {
    tags: ['stickers'],
    summary: 'Mensaje de la promoción de stickers en el detalle de un producto',
    querystring: Type.Object({ productoId: Type.Optional(ProductId) }),
    response: { 200: OkReply(Type.Object({ mensaje: orNull(Type.String()) })) },
  },
} as const;

/** DETAIL-06 */
export const checkPhysicalCertificate = {
  id: 'C256',
  access: 'public',
  server: 'gateway',
  method: 'GET',
  url: '/Cupones/el-producto-es-certificado-fisico/:id',
  schema: {
    tags: ['coupons'],
    summary: 'Dice si un producto es un certificado de regalo físico',
    params: Type.Object({ id: ProductId }),
    response: {
      200: OkReply(
        Type.Object({
          esCertificadoFisico: Type.Boolean(),
          valor: orNull(Type.Number(), { description: 'Lo que vale al usarlo' }),
          mesesDeVigencia: orNull(Type.Integer()),
          condiciones: Type.Array(Type.String()),
        }),
      ),
    },
  },
} as const;

/** DETAIL-09: how much of a video was watched. The spelling is from the specification. */
export const recordVideoView = {
  id: 'C028',
  access: 'public',
  server: 'main',
  method: 'POST',
  url: '/api/productos/videos/vista',
  schema: {
    tags: ['telemetry'],
    summary: 'Registra cuánto se vio de un video',
    body: Type.Object({
      ImagenUrlID: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      Porcentaje_Vista: Type.Number({ minimum: 0, maximum: 100 }),
      fecha: Type.String({ format: 'date-time' }),
      UsuarioID: orNull(Type.String({ maxLength: 60 }), {
        description: 'Se guarda el de la sesión; lo que diga quien llama no cuenta',
      }),
    }),
    response: { 200: OkReply(Type.Object({ registrado: Type.Boolean() })) },
  },
} as const;
