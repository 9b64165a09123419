import { randomUUID } from 'node:crypto';
import type { Alert } from '@botica/domain/health/safety';
import { encodeOrderId } from '@botica/domain/orders';
import { asCustomer } from '../as-customer.ts';
import { asStaff, staffEmails } from '../as-staff.ts';
import { deskTools } from '../fixtures/desk.fixture.ts';
import { health } from '../fixtures/health.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';
import { oneLogin } from './one-login.ts';

const pharmacistOf = oneLogin((server) => asStaff(server, staffEmails.regente));

const version = async (server: TestServer): Promise<string> => {
  const [row] = await server.platform.database.sql<{ digest: string }[]>`
    select digest from knowledge_versions where is_current`;
  return row?.digest ?? '';
};

const reviewed =
  (act: 'firmar' | 'retirar', at: number): ConsoleExample =>
  async (server) => {
    const [rule] = await server.platform.database.sql<{ key: string }[]>`
      select key from knowledge_rules where position = ${at}`;
    return {
      path: `/consola/avisos/${act}`,
      payload: {
        ...{ clave: randomUUID(), empresaId: 2, version: await version(server), filas: [rule?.key ?? ''] },
        motivo: 'Prueba de acceso',
      },
      by: await pharmacistOf(server),
    };
  };

/** A person of the demo customer. */
async function aCaredPerson(server: TestServer): Promise<{ customerId: string; personId: string }> {
  const customer = await asCustomer(server);
  const { personaId } = (await health.create(customer)).body.data;
  return { customerId: customer.id, personId: personaId };
}

/** An alert about a person, as an order for them stores it. */
export async function recordNamed(
  server: TestServer,
  orderId: number,
  { customerId, personId }: { customerId: string; personId: string },
): Promise<void> {
  const person = { id: personId, name: 'Rosa de prueba' };
  const alert: Alert = {
    ...{ key: 'k', kind: 'allergy', severity: 'grave', effect: 'Efecto de prueba.', advice: 'Consejo.' },
    ...{ medicines: [], person },
  };
  const orderedFor = [{ personId, name: person.name, productIds: [] }];
  const made = { orderId, customerId, lines: [] };
  const found = { alerts: [alert], version: 'v', orderedFor };
  const { db } = server.platform.database;
  if (!(await db.transaction((tx) => server.services.safety.record(tx, made, found, ['k'])))) {
    throw new Error('The person could not be named');
  }
}

/** The review of the safety rules, in company 2, and the alerts of an order of branch 5. */
export const healthExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-AVISOS': async () => ({ path: '/consola/avisos?empresaId=2&cantidad=1', subjectId: 'aceclofenaco' }),
  'CONSOLA-AVISOS-FIRMAR': reviewed('firmar', 0),
  'CONSOLA-AVISOS-RETIRAR': reviewed('retirar', 1),
  'CONSOLA-PEDIDO-AVISOS': async (server) => {
    const tools = deskTools(server);
    const orderId = await tools.placeWith([await tools.product()]);
    await recordNamed(server, orderId, await aCaredPerson(server));
    return { path: `/consola/pedidos/${encodeOrderId(orderId)}/avisos`, subjectId: 'Efecto de prueba' };
  },
};
