import { ok } from '@botica/contract/call';
import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { listMedicalIndications } from '@botica/contract/prescriptions/indications';
import type { OrderedPerson } from '@botica/domain/health/belongings';
import { personOfLine } from '@botica/domain/health/belongings';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import { productImageBaseOf, productImageUrl } from '../../catalogue/index.ts';
import type { OrderPeople } from '../../health/safety/index.ts';
import type { MedicalIndications } from './service.ts';
import type { ReadIndication } from './store.ts';

interface Options {
  indications: Pick<MedicalIndications, 'ofCustomer'>;
  orderPeople: Pick<OrderPeople, 'peopleOfOrders'>;
}

export const medicalIndicationsRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { indications, orderPeople },
) => {
  app.route({
    ...listMedicalIndications,
    handler: async (request) => {
      const owner = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const found = await indications.ofCustomer(owner);
      const orderIds = new Set(found.map(({ orderId }) => orderId));
      const people = await orderPeople.peopleOfOrders(owner.customerId, [...orderIds]);
      const imageBase = productImageBaseOf(request.company);
      return ok(
        found.map((indication) => {
          const person = personOfLine(people.get(indication.orderId) ?? [], indication.name);
          return toDto(indication, person, imageBase);
        }),
      );
    },
  });
};

function toDto(found: ReadIndication, person: OrderedPerson | undefined, imageBase: string): MedicalIndicationDto {
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
    persona: person ? { personaId: person.personId, nombre: person.name } : null,
  };
}
