import { ok } from '@botica/contract/call';
import type { MedicalIndicationDto } from '@botica/contract/medical-indications';
import { listMedicalIndications } from '@botica/contract/medical-indications';
import { hoursOfDay, lastDayOf } from '@botica/domain/medical-indications';
import { orderNumberText } from '@botica/domain/order-summary';
import { encodeOrderId } from '@botica/domain/orders';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { Platform } from '../../platform/index.ts';
import { imageBaseOf, productImageUrl } from '../catalogue/index.ts';
import type { NotedIndication } from './store.ts';
import { findIndications } from './store.ts';

/** Two years of a busy household. */
const most = 200;

export const medicalIndicationsRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform: { clock, config, database } },
) => {
  app.route({
    ...listMedicalIndications,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const noted = await findIndications(database.db, owner, most);
      const place = { imageBase: imageBaseOf(config, request.company), today: storeDate(clock.now()).isoDate };
      return ok(noted.map((indication) => toDto(indication, place)));
    },
  });
};

function toDto(
  noted: NotedIndication,
  { imageBase, today }: { imageBase: string; today: string },
): MedicalIndicationDto {
  const notedAt = new Date(noted.notedAt);
  const lastDay = lastDayOf(storeDate(notedAt).isoDate, noted.days);
  return {
    pedido_ID: encodeOrderId(noted.orderId),
    numeroPedido: orderNumberText(noted.numberBranchCode, noted.number),
    fecha: notedAt.toISOString(),
    sucursal: noted.branchName,
    productoId: noted.productId,
    producto: noted.name,
    presentacion: noted.presentation,
    imagenUrl: productImageUrl(imageBase, noted.productId),
    dosis: noted.dose,
    cadaHoras: noted.everyHours,
    horario: [...hoursOfDay(noted.everyHours)],
    dias: noted.days,
    hasta: lastDay,
    vigente: lastDay >= today,
    consejo: noted.advice,
  };
}
