import { Type } from 'typebox';
import { IdempotencyHeadersSchema } from '../../platform/idempotency.ts';
import { defineService } from '../../platform/service.ts';
import { defineCollection } from '../../platform/store.ts';

const CustomerSchema = Type.Object({
  customerId: Type.String({ minLength: 1, maxLength: 60 }),
  companyId: Type.Integer(),
  firstName: Type.String({ maxLength: 160 }),
  lastName: Type.String({ maxLength: 160 }),
  email: Type.String({ maxLength: 254 }),
  phone: Type.String({ maxLength: 30 }),
  identityNumber: Type.String({ maxLength: 30 }),
});

interface MasterCustomer {
  customerId: string;
  companyId: number;
  name: string;
  receivedAt: string;
}

const masterCustomers = defineCollection<MasterCustomer>({ name: 'master-data/customers', maxItems: 500 });

/** SUBMIT-09: the customer register of the whole chain, which a customer joins with the first order. */
export const masterData = defineService({
  name: 'master-data',
  title: 'Datos maestros de clientes',
  description: 'Recibe a los clientes nuevos cuando hacen su primer pedido.',
  register(app, { store, now }) {
    const customers = store.of(masterCustomers);

    app.post(
      '/v1/customers',
      { schema: { body: CustomerSchema, headers: IdempotencyHeadersSchema } },
      async ({ body, headers }, reply) => {
        customers.addOnce(headers['idempotency-key'], () => ({
          customerId: body.customerId,
          companyId: body.companyId,
          name: `${body.firstName} ${body.lastName}`,
          receivedAt: now().toISOString(),
        }));
        return reply.code(202).send({ accepted: true });
      },
    );

    app.get('/v1/customers', { config: { isInspection: true } }, async () => ({ customers: customers.newestFirst() }));
  },
});
