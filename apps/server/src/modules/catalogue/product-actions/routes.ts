import { ok } from '@botica/contract/call';
import {
  checkPhysicalCertificate,
  getStickerMessage,
  listNotificationTypes,
  recordVideoView,
  requestStockNotification,
  shareProductByEmail,
} from '@botica/contract/catalogue/product-actions';
import { toDecimal } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import type { Sharing } from './share-product.ts';
import type { StockNotices } from './stock-notices.ts';
import { findCertificate, findStickerMessage, findVideoId, saveVideoView } from './store.ts';

export interface ProductActions {
  db: Db;
  readDb: Db;
  clock: Clock;
  sharing: Sharing;
  notices: StockNotices;
}

const noticeSaved = 'Te avisaremos en cuanto haya unidades en la sucursal.';

export const productActionsRoutes: FastifyPluginAsyncTypebox<ProductActions> = async (
  app,
  { db, readDb, clock, sharing, notices },
) => {
  app.route({
    ...shareProductByEmail,
    handler: async ({ company, customer, ip, body }) => {
      const share = {
        productId: body.producto_ID,
        recipients: body.destinatarios,
        senderName: body.usuario_Nombre,
        message: body.correo_Cuerpo,
        wantsCopy: body.recibir_Copia,
      };
      unwrap(await sharing.share(share, { company, customerId: customer?.id, ip }));
      return ok({ enviado: true });
    },
  });
  app.route({
    ...listNotificationTypes,
    handler: async (request) => {
      const types = await notices.types(requireCustomer(request).id);
      return ok(types.map(({ id, name, target }) => ({ notificacionTipoId: id, descripcion: name, destino: target })));
    },
  });
  app.route({
    ...requestStockNotification,
    handler: async (request) => {
      const { productoId, sucursalId, detalle } = request.body;
      unwrap(
        await notices.request({
          customerId: requireCustomer(request).id,
          company: request.company,
          productId: productoId,
          branchCode: sucursalId,
          typeIds: detalle.map(({ notificacionTipoId }) => notificacionTipoId),
        }),
      );
      return ok({ registrado: true, mensaje: noticeSaved });
    },
  });
  app.route({
    ...getStickerMessage,
    handler: async ({ company }) => ok({ mensaje: await findStickerMessage(readDb, company.id) }),
  });
  app.route({
    ...checkPhysicalCertificate,
    handler: async ({ company, params }) => {
      const found = await findCertificate(readDb, company.id, params.id);
      return ok({
        esCertificadoFisico: found !== undefined,
        valor: found ? toDecimal(found.cents) : null,
        mesesDeVigencia: found?.monthsValid ?? null,
        condiciones: found?.conditions ?? [],
      });
    },
  });
  app.route({
    ...recordVideoView,
    handler: async ({ customer, body }) => {
      const videoId = await findVideoId(readDb, body.ImagenUrlID);
      if (videoId === undefined) throw new ProblemError('VIDEO_NOT_FOUND');
      const customerId = customer?.id ?? null;
      await saveVideoView(db, { videoId, percentSeen: body.Porcentaje_Vista, seenAt: clock.now(), customerId });
      return ok({ registrado: true });
    },
  });
};
