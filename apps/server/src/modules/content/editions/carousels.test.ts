import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { cartTools } from '../../../../test/fixtures/cart.fixture.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const { idAt } = await cartTools(server);

type Listed = { tipo: string; clave: string };
const { piezas } = (await jazmin.send('/consola/contenido?empresaId=2')).body.data;
const keys = piezas.filter(({ tipo }: Listed) => tipo === 'carrusel').map(({ clave }: Listed) => clave);
const pathOf = (key: string) => `/consola/contenido/carrusel/2/${key}`;
const path = pathOf(keys[0]);

/** What shoppers see in it; nothing when it is hidden. */
async function shown(): Promise<{ titulo: string; ids: number[] } | undefined> {
  const { status, body } = await server.send(`/api/CarruselProductos/Productos/5/${keys[0]}`);
  if (status !== 200) return undefined;
  const { titulo, productos } = body.data;
  return { titulo, ids: productos.map(({ productoId }: { productoId: number }) => productoId) };
}

async function change(fields: object) {
  expect((await draftFields(jazmin, path, fields)).status).toBe(200);
  return (await publishPiece(jazmin, path)).body.codigo;
}
const problems = async () => (await readPiece(jazmin, path)).problemas.map(({ campo }: { campo: string }) => campo);

it('HOME-01 the carousels of the demo store are pieces with nothing to correct', async () => {
  expect(keys.length).toBeGreaterThan(1);
  const pages = await Promise.all(keys.map((key: string) => readPiece(jazmin, pathOf(key))));
  expect(pages.flatMap(({ problemas }) => problemas)).toEqual([]);
});

it('HOME-01 staff choose the products of a carousel, in their order, and go back to what it showed', async () => {
  const before = await shown();
  const products = [idAt(7), idAt(3), idAt(5)];
  const chosen = { titulo: 'Para el viaje', origen: 'list', grupoId: '' };
  expect(await change({ ...chosen, productos: products.map((productoId) => ({ productoId })) })).toBeUndefined();
  expect(await shown()).toEqual({ titulo: 'Para el viaje', ids: products });
  expect((await readPiece(jazmin, path)).listas[0].opciones).toHaveLength(3);
  expect(await change({ activo: false })).toBeUndefined();
  expect(await shown()).toBeUndefined();
  const { revision } = await readPiece(jazmin, path);
  const back = { llave: crypto.randomUUID(), numero: 1, revision, motivo: 'Terminó el viaje' };
  expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
  expect(await shown()).toEqual(before);
});

it('HOME-01 a carousel needs the products or the group that it shows, and only products that the company sells', async () => {
  await draftFields(jazmin, path, { origen: 'list', grupoId: '', productos: [] });
  expect(await problems()).toEqual(['products']);
  await draftFields(jazmin, path, { productos: [{ productoId: 999_999 }] });
  expect(await problems()).toEqual(['products.0.productId']);
  await draftFields(jazmin, path, { productos: [{ productoId: idAt(1) }, { productoId: idAt(1) }] });
  expect(await problems()).toEqual(['products.1.productId']);
  await draftFields(jazmin, path, { origen: 'group', productos: [] });
  expect(await problems()).toEqual(['groupId']);
  expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_INVALID');
});
