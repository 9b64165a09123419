import { randomUUID } from 'node:crypto';
import type { AlertDto } from '@botica/contract/health/safety';
import { encodeOrderId } from '@botica/domain/orders';
import { expect, it } from 'vitest';
import { asStaff, staffEmails } from '../../../../test/as-staff.ts';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const tools = await cartTools(server);
const regent = await asStaff(server, staffEmails.regente);
const [ibuprofen, warfarin] = [tools.idAt(20), tools.idAt(21)];
await sql`
  update products p set active_ingredient = n.ingredient, form = 'tableta', is_medicine = true, is_for_pets = false,
    requires_prescription = false
  from (values (${ibuprofen}::int, 'ibuprofeno'), (${warfarin}::int, 'warfarina')) n (id, ingredient) where p.id = n.id`;

let caller = 0;
function place(avisosAceptados: string[]) {
  caller += 1;
  return server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: {
      ...{ tipoPedido: 1, tipoPagoId: 11, nombre: 'Lucía Andino', email: 'lucia@botica.test' },
      celular: `9711000${caller}`,
      productos: [ibuprofen, warfarin].map((codigo) => ({ codigo, cantidad: 1 })),
      avisosAceptados,
    },
    headers: { 'idempotency-key': randomUUID() },
    remoteAddress: `10.77.${caller}.1`,
  });
}

async function notedOfLast() {
  const [last] = await sql<{ id: number }[]>`select max(id)::int as id from orders where kind = 'guest'`;
  return (await regent.send(`/consola/pedidos/${encodeOrderId(last?.id ?? 0)}/avisos`)).body.data;
}

it('a guest accepts exactly the grave alerts of now, and the pharmacist sees the yes', async () => {
  const refused = await place([]);
  expect(refused).toMatchObject({ status: 409, body: { codigo: 'AVISOS_POR_CONFIRMAR', esDemostracion: true } });
  const { avisos }: { avisos: AlertDto[] } = refused.body;
  expect(avisos).toMatchObject([{ gravedad: 'grave', tipo: 'interaction' }]);
  expect((await place(['otra'])).body.codigo).toBe('AVISOS_POR_CONFIRMAR');
  expect((await place(avisos.map(({ clave }) => clave))).status).toBe(200);
  expect(await notedOfLast()).toMatchObject({ dichos: '', avisos: [{ gravedad: 'grave', confirmado: true }] });
});
