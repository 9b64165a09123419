import { ok } from '@botica/contract/call';
import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { listMedicalIndications } from '@botica/contract/prescriptions/indications';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { productImageBaseOf, productImageUrl } from '../../catalogue/index.ts';
import type { ReadIndication } from './store.ts';
import { findIndications } from './store.ts';

/** Enough for two years of a busy household. */
const most = 200;

export const medicalIndicationsRoutes: FastifyPluginAsyncTypebox<{ platform: Platform }> = async (
  app,
  { platform: { database } },
) => {
  app.route({
    ...listMedicalIndications,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const found = await findIndications(database.db, owner, most);
      const imageBase = productImageBaseOf(request.company);
      return ok(found.map((indication) => toDto(indication, imageBase)));
    },
  });
};

function toDto(found: ReadIndication, imageBase: string): MedicalIndicationDto {
  return {
    pedido_ID: encodeOrderId(found.orderId),
    numeroPedido: orderNumberText(found.numberBranchCode, found.number),
    fecha: new Date(found.writtenAt).toISOString(),
    sucursal: found.branchName,
    telefonoSucursal: found.branchPhone,
    regente: found.author,
    registroRegente: found.authorRegister,
    productoId: found.productId,
    producto: found.name,
    presentacion: found.presentation,
    imagenUrl: productImageUrl(imageBase, found.productId),
    dosis: found.dose,
    frecuencia: found.frequency,
    duracion: found.duration,
    observaciones: found.remarks,
  };
}
