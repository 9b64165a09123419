import { randomUUID } from 'node:crypto';
import type { GuestOrderBody } from '@botica/contract/company-orders/guest';
import { encodeOrderId } from '@botica/domain/orders';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { substitutionTools } from '../../../../test/fixtures/substitutions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { guestOrders } from './index.ts';
import { secretDigestOf } from './service.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const branch = substitutionTools(server);

const place = (body: Pick<GuestOrderBody, 'productos' | 'productosSustitutos'>) =>
  server.send('/api/pedidoSinUsuario/hacerPedido', {
    method: 'POST',
    payload: {
      tipoPedido: 1,
      tipoPagoId: 11,
      nombre: 'Lucía Andino',
      celular: '9876-5432',
      email: 'lucia@botica.test',
      ...body,
    },
    headers: { 'idempotency-key': randomUUID() },
  });

describe("substitutes of a guest's order", () => {
  async function placeWithChoices() {
    const [first, second] = [await branch.pair(8_00), await branch.pair(7_00)];
    const { body } = await place({
      productos: [first, second].map(({ original }) => ({ codigo: original, cantidad: 2 })),
      productosSustitutos: [
        { prodOriginalId: first.original, eleccion: 'producto', idProducto: first.other },
        { prodOriginalId: second.original, eleccion: 'regente' },
      ],
    });
    const { secreto } = body.data;
    const [row] = await db
      .select()
      .from(guestOrders)
      .where(eq(guestOrders.secretDigest, secretDigestOf(secreto)));
    const read = async () => (await server.send(`/api/pedidoSinUsuario/${secreto}`)).body.data;
    return { first, second, read, orderId: row?.orderId ?? 0 };
  }

  it("A139 the order's page shows the choice of each line, and the branch gets it", async () => {
    const { first, second, read, orderId } = await placeWithChoices();
    expect(await read()).toMatchObject({
      productos: [
        { productoId: first.original, sustituto: { eleccion: 'producto', idProducto: first.other, precio: 8 } },
        { productoId: second.original, sustituto: { eleccion: 'regente' } },
      ],
      cambiosDeSucursal: [],
    });
    const { body } = await branch.send('/integraciones/sucursales/pedidos-abiertos', { sucursalId: 5 });
    const open = body.data.pedidos.find((one: { pedidoId: string }) => one.pedidoId === encodeOrderId(orderId));
    expect(open?.productos).toMatchObject([
      { productoId: first.original, sustituto: { eleccion: 'producto', idProducto: first.other } },
      { productoId: second.original, sustituto: { eleccion: 'regente' } },
    ]);
  });

  it("A140 A141 the order's page lists what the branch replaced and left out, with the new total", async () => {
    const { first, second, read, orderId } = await placeWithChoices();
    expect((await read()).total).toBe(40);
    const replaced = { prodOriginalId: first.original, cantidad: 2, idProducto: first.other };
    expect((await branch.tell(orderId, replaced)).status).toBe(200);
    expect((await branch.tell(orderId, { prodOriginalId: second.original, cantidad: 1 })).status).toBe(200);
    const seen = await read();
    expect(seen).toMatchObject({
      productos: [
        { productoId: second.original, cantidad: 1, total: 10 },
        { productoId: first.other, cantidad: 2, total: 16, enLugarDe: { idProducto: first.original } },
      ],
      cambiosDeSucursal: [
        {
          original: { idProducto: first.original, cantidad: 2 },
          reemplazo: { idProducto: first.other, cantidad: 2, precio: 8 },
          diferencia: -4,
        },
        { original: { idProducto: second.original, cantidad: 1 }, reemplazo: null, diferencia: -10 },
      ],
      subtotal: 26,
      total: 26,
    });
    // A replacement line has no substitute choice.
    expect(seen.productos[1]).not.toHaveProperty('sustituto');
  });
});
