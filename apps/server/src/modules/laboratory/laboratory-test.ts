import { randomUUID } from 'node:crypto';
import type { LabOrderBody } from '@botica/contract/laboratory';
import { decodeOrderId } from '@botica/domain/orders';
import type { TestCustomer } from '../../../test/as-customer.ts';
import type { Outside } from '../../../test/outside.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { createLaboratoryService } from './index.ts';

/** Takes samples; it is in San Pedro Sula. */
export const labBranch = 5;

export const aPatient = (given: Partial<LabOrderBody['paciente']> = {}): LabOrderBody['paciente'] => ({
  primerNombre: 'Elena',
  primerApellido: 'Zúniga',
  Fecha_Nacimiento: '1990-02-28',
  identidadTipoId: 1,
  noIdentidad: '0801-1990-12345',
  Genero: 'F',
  Correo: 'elena@correo.test',
  CorreoRepetir: 'elena@correo.test',
  celular: '+504 9911-2233',
  nombreContacto: 'Tomás Zúniga',
  noIdentidadContacto: '0801196512345',
  ...given,
});

interface Exam {
  productoId: number;
  prod_Desc: string;
  precio: number;
  inventarioActual: number;
}

/** What tests of the laboratory do, and how they look at what became of it. */
export function laboratoryTools(server: TestServer, outside: Outside) {
  const { platform } = server;
  const { sql } = platform.database;
  const service = createLaboratoryService(platform);

  async function exams(by: TestCustomer, branch = labBranch): Promise<Exam[]> {
    const { body } = await by.send(`/api/analisis-clinicos-ordenes/inventario?sucursalId=${branch}`);
    return body.data.elementos.filter(({ inventarioActual }: Exam) => inventarioActual > 3);
  }

  async function due(): Promise<void> {
    await sql`update lab_orders set look_after = ${server.time.now.toISOString()} where look_after is not null`;
  }

  const orderOf = (detalle: readonly Exam[], given: Partial<LabOrderBody> = {}): LabOrderBody => ({
    paciente: aPatient(),
    ciudadId: '001',
    sucursalId: labBranch,
    detalle: detalle.map((exam) => ({ ...exam, cantidad: 1 })),
    total: detalle.reduce((sum, { precio }) => sum + precio, 0),
    ...given,
  });

  const send = (by: TestCustomer, orders: readonly object[], given: { key?: string; body?: object } = {}) =>
    by.send('/api/analisis-clinicos-ordenes/guardarPreorden', {
      method: 'POST',
      payload: { orders, aceptaTerminos: true, ...given.body },
      headers: { 'idempotency-key': given.key ?? randomUUID() },
    });

  return {
    service,
    exams,
    orderOf,
    send,

    /** Made, and waiting for its money. */
    async order(by: TestCustomer, orders: readonly object[]) {
      const { status, body } = await send(by, orders);
      if (status !== 200) throw new Error(`The order was refused: ${status} ${JSON.stringify(body)}`);
      const { ordenId, ordenes } = body.data as { ordenId: string; ordenes: string[] };
      return { ordenId, ordenes, purchaseId: decodeOrderId(ordenId) ?? 0 };
    },

    analyses: async (by: TestCustomer) => (await by.send('/api/analisisClinicos/ObtenerAnalisisDeUsuario')).body.data,
    series: (by: TestCustomer, ordenId: string, productoId: number) =>
      by.send('/api/analisisClinicos/ObtenerResultadosDeAnalisis', {
        method: 'POST',
        payload: { ordenId, productoId },
      }),

    states: async (purchaseId: number) =>
      (await sql`select state from lab_orders where purchase_id = ${purchaseId} order by id`).map(({ state }) => state),
    stock: async (productId: number, branch = labBranch) =>
      (
        await sql<{ quantity: number; allocated: number }[]>`
          select quantity, allocated from stock_levels where product_id = ${productId} and branch_code = ${branch}`
      )[0],
    /** What the laboratory has of an order. */
    async atTheLaboratory(number: string): Promise<{ reference: string; exams: { name: string }[] }[]> {
      const { orders } = await outside.look('/laboratory/v1/orders');
      return orders.filter((one: { number: string }) => one.number === number);
    },
    due,
    /** As if the laboratory had looked into what it was given, and the minute of the job had come. */
    async report(number: string): Promise<void> {
      await due();
      await service.sending.look();
      const [order] = (await outside.look('/laboratory/v1/orders')).orders.filter(
        (one: { number: string }) => one.number === number,
      );
      await outside.open(`${outside.env.LABORATORY_URL}/ordenes`, new URLSearchParams({ orden: order.reference }));
      await due();
      await service.sending.look();
    },
  };
}
