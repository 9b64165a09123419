import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { rewardTools } from '../../../../test/fixtures/rewards.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const marta = await asCustomer(server);
const { change, discard, problemsOf } = rewardTools(server, jazmin);
const path = '/consola/premios/categorias/2/categorias';

interface Category {
  categoriaId: string;
  nombre: string;
}
const stored = async (): Promise<Category[]> => (await readPiece(jazmin, path)).publicado.categorias;
const names = async () => (await stored()).map(({ nombre }) => nombre);

it('C246 C247 the categories of partner shops are renamed, ordered and added, keep their shops, and go back', async () => {
  const before = await stored();
  const fresh = { categoriaId: '', nombre: 'Gimnasios' };
  const [first, ...others] = before;
  if (!first) throw new Error('The demo store has no categories');
  const categorias = [fresh, ...others, { ...first, nombre: 'La de antes' }];
  expect(await change(path, { categorias })).toBeUndefined();
  expect(await names()).toEqual(['Gimnasios', ...others.map(({ nombre }) => nombre), 'La de antes']);
  expect((await stored()).at(-1)?.categoriaId).toBe(first.categoriaId);
  expect((await marta.send(`/Comercios/ComerciosPorCategoria/${first.categoriaId}`)).body.data.length).toBeGreaterThan(
    0,
  );
  const { revision } = await readPiece(jazmin, path);
  const back = { llave: crypto.randomUUID(), numero: 1, revision, motivo: 'Sin gimnasios' };
  expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
  expect(await stored()).toEqual(before);
});

it('C246 C247 a category with shops is not removed, and no two have one name', async () => {
  const [first, second, ...others] = await stored();
  if (!first || !second) throw new Error('The demo store has no categories');
  expect(await change(path, { categorias: [second, ...others] })).toBe('PIECE_INVALID');
  expect(Object.values(await problemsOf(path)).join()).toContain(`«${first.nombre}» tiene comercios`);
  expect(await change(path, { categorias: [first, { ...second, nombre: first.nombre }, ...others] })).toBe(
    'PIECE_INVALID',
  );
  expect(Object.keys(await problemsOf(path))).toEqual(['categories.1.name']);
  await discard(path);
});
