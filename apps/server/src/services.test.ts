import { expect, it } from 'vitest';
import { cartTools } from '../test/fixtures/cart.fixture.ts';
import { createTestServer } from '../test/test-server.ts';

const server = await createTestServer();
const { idAt, reload } = await cartTools(server);

const guestPrice = (productId: number) =>
  server.countStatements(async () => {
    const payload = { tipoPedido: 1, productos: [{ codigo: productId, cantidad: 1 }] };
    const { status } = await server.send('/api/pedidoSinUsuario/precio', { method: 'POST', payload });
    expect(status).toBe(200);
  });

it('prices a product for a guest from the facts that a cart has cached', async () => {
  await guestPrice(idAt(0));
  await reload([{ productoId: idAt(1), cantidad: 1 }]);
  const ofCached = await guestPrice(idAt(1));
  expect(ofCached).toBe(await guestPrice(idAt(1)));
  expect(await guestPrice(idAt(2))).toBeGreaterThan(ofCached);
});
