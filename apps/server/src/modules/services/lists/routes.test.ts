import { headerNames } from '@botica/contract/headers';
import { listLimits } from '@botica/domain/services/lists';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { forgetCart, readCart } from '../../cart/index.ts';
import { customers } from '../../customers/index.ts';
import { productLists } from './index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const ana = await asCustomer(server);
/** A customer without any list. */
const luis = await asCustomer(server, 'mayor@botica.test');
const owner = { customerId: luis.id, companyId: 2 };

const sold = await sql<{ id: number; name: string }[]>`
  select p.id, p.name from products p
  join product_prices r on r.product_id = p.id and r.company_id = 2
  join stock_levels s on s.product_id = p.id and s.branch_code = 5
  where not p.requires_prescription and not p.allows_order_without_stock order by p.id limit 3`;
const [one, two, three] = sold.map(({ id }) => id);
if (!one || !two || !three) throw new Error('The demo store sells too little');
const unsold = 999_999;

const url = '/api/usuarios/productos/listas';
const lists = async () => (await luis.send(url)).body.data;
const save = (payload: object) =>
  luis.send(url, { method: 'POST', payload: { tipoLista: 1, nombre: 'Casa', ...payload } });
const favourite = (productoId: number) => save({ id: null, tipoLista: 4, nombre: 'Favoritos', productoId });
const put = (payload: object) => luis.send(`${url}/producto`, { method: 'POST', payload });
const rename = (listaId: number, nombre: string) =>
  luis.send(`${url}?${new URLSearchParams({ listaId: String(listaId), nombre })}`, { method: 'PUT' });
const newList = async (payload: object = {}): Promise<{ id: number }> => (await save(payload)).body.data;

afterEach(async () => {
  await sql`delete from product_lists where customer_id = ${luis.id}`;
  await forgetCart(db, luis.id);
});

describe('favourites', () => {
  it('LIST-03 LIST-04 the first favourite creates the list, and the rest joins it', async () => {
    expect(await lists()).toEqual([]);
    const { body } = await favourite(one);
    expect(body.data).toMatchObject({ nombre: 'Favoritos', tipoLista: 4, enlace: null });
    await favourite(two);
    expect(await lists()).toMatchObject([{ id: body.data.id, tipoLista: 4, productos: [{ productoId: two }, {}] }]);
  });

  it('A171 LIST-03 the lists say whether a product is a favourite, and its detail is the same for everybody', async () => {
    const detailUrl = `/producto/api/Buscador/detalle?productoId=${one}&sucursalId=5`;
    const detail = async (who: { send: typeof server.send }) => (await who.send(detailUrl)).body.data;
    const before = await detail(luis);
    const { id, nombre, tipoLista } = (await favourite(one)).body.data;
    const [favourites] = await lists();
    expect(favourites).toMatchObject({ id, nombre, tipoLista, productos: [{ productoId: one }] });
    expect(await detail(luis)).toEqual(before);
    expect(await detail(server)).toEqual(before);
  });

  it('LIST-04 favourites repeated, also concurrently, are one list with each product once', async () => {
    const firsts = await race(server, customers, [() => favourite(one), () => favourite(two)]);
    const more = await Promise.all([favourite(one), favourite(three)]);
    expect([...firsts, ...more].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = await sql`select id from product_lists where customer_id = ${luis.id}`;
    expect(kept).toHaveLength(1);
    expect((await lists())[0].productos).toHaveLength(3);
  });

  it('LIST-04 removing a favourite is idempotent', async () => {
    const { id } = (await favourite(one)).body.data;
    const remove = () => luis.send(`${url}/producto?listaId=${id}&productoId=${one}`, { method: 'DELETE' });
    expect((await remove()).body.data.productos).toEqual([]);
    expect(await remove()).toMatchObject({ status: 200, body: { data: { productos: [] } } });
  });

  it('LIST-04 an unsold product is rejected, and leaves no empty list', async () => {
    expect(await favourite(unsold)).toMatchObject({ status: 404, body: { codigo: 'PRODUCT_NOT_FOUND' } });
    expect((await save({ tipoLista: 4, productoId: null })).status).toBe(404);
    expect(await lists()).toEqual([]);
  });

  it('LIST-03 favourites cannot be renamed; each company has its own', async () => {
    const { id } = (await favourite(one)).body.data;
    expect(await rename(id, 'Otras')).toMatchObject({ status: 409, body: { codigo: 'FAVOURITES_KEEP_THEIR_NAME' } });
    expect((await luis.send(url, { company: 12 })).body.data).toEqual([]);
    expect((await luis.send(`${url}/byId?listaId=${id}`, { company: 12 })).status).toBe(404);
  });
});

describe('lists', () => {
  it('LIST-01 a list needs a name, also when it is changed', async () => {
    const required = {
      status: 422,
      body: {
        mensaje: 'Debes ingresar el nombre de la lista',
        erroresDeValidacion: [expect.objectContaining({ campo: 'nombre' })],
      },
    };
    expect(await save({ nombre: '  ' })).toMatchObject(required);
    const { id } = await newList({ nombre: '  Para   la casa ' });
    expect(await rename(id, ' ')).toMatchObject(required);
    expect((await save({ nombre: 'x'.repeat(61) })).status).toBe(422);
    expect((await rename(id, 'Oficina')).body.data).toMatchObject({ id, nombre: 'Oficina' });
  });

  it('LIST-01 a name is unique in any letter case; a list repeated, also concurrently, is one list', async () => {
    const replies = await race(server, customers, [() => save({}), () => save({ nombre: 'CASA' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id } = await newList({ nombre: 'Oficina' });
    expect(await rename(id, 'casa')).toMatchObject({ status: 409, body: { codigo: 'LIST_NAME_TAKEN' } });
    expect((await rename(id, 'OFICINA')).status).toBe(200);
  });

  it('LIST-05 a list is made of a whole cart, without products that are no longer sold', async () => {
    const productos = [
      { productoId: one, cantidad: 2 },
      { productoId: unsold, cantidad: 1 },
      { productoId: two, cantidad: 3 },
    ];
    const { body } = await save({ productos });
    expect(body.data.productos).toEqual([productos[2], productos[0]]);
  });

  it('LIST-06 a product joins a list, and a change of its quantity keeps its position', async () => {
    const { id: listaId } = await newList({ productoId: one });
    await put({ listaId, productoId: two, cantidad: 4 });
    await put({ listaId, productoId: two });
    const { body } = await put({ listaId, productoId: one, cantidad: 7 });
    expect(body.data.productos).toEqual([
      { productoId: two, cantidad: 4 },
      { productoId: one, cantidad: 7 },
    ]);
    expect((await put({ listaId, productoId: unsold })).status).toBe(404);
    for (const cantidad of [0, 1000, -1]) expect((await put({ listaId, productoId: one, cantidad })).status).toBe(400);
  });

  it('the number of lists and their length are limited, also for concurrent requests', async () => {
    const many = Array.from({ length: listLimits.lists - 1 }, (_, index) => `Lista ${index}`);
    await sql`insert into product_lists (customer_id, company_id, kind, name, created_at)
      select ${luis.id}, 2, 'own', name, now() from unnest(${many}::text[]) as name`;
    const replies = await race(server, customers, [() => save({ nombre: 'A' }), () => save({ nombre: 'B' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);

    const [{ id: listaId }] = await lists();
    await sql`insert into product_list_items (list_id, product_id)
      select ${listaId}, product_id from product_prices
      where company_id = 2 and product_id not in (${one}, ${two}) order by product_id limit ${listLimits.products - 1}`;
    const both = await race(server, productLists, [
      () => put({ listaId, productoId: one }),
      () => put({ listaId, productoId: two }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.codigo).toBe('LIST_FULL');
  });

  it('lists show current prices and stock, and unsold products separately', async () => {
    const { id } = await newList({ productos: [{ productoId: one, cantidad: 2 }] });
    await sql`insert into product_list_items (list_id, product_id)
      select ${id}, p.id from products p where not exists
        (select from product_prices r where r.product_id = p.id and r.company_id = 2) limit 1`;
    const { body } = await luis.send(`${url}/byId?listaId=${id}&sucursalId=5`);
    expect(body.data.productos).toMatchObject([
      { productoId: one, prod_Desc: sold[0]?.name, cantidad: 2, precio: expect.any(Number) },
    ]);
    expect(body.data.productosSinVenta).toEqual([{ productoId: expect.any(Number), nombre: expect.any(String) }]);
  });

  it('deleting a list deletes its products', async () => {
    const { id } = await newList({ productoId: one });
    const remove = () => luis.send(`${url}?listaId=${id}`, { method: 'DELETE' });
    expect((await remove()).body.data).toEqual({ eliminada: true });
    expect(await remove()).toMatchObject({ status: 404, body: { mensaje: 'No encontramos esa lista.' } });
    expect(await sql`select from product_list_items where list_id = ${id}`).toHaveLength(0);
  });

  it('reading lists costs one statement, besides the session, for any number of lists', async () => {
    await favourite(one);
    const few = await server.countStatements(lists);
    await newList({ productoId: two });
    expect(await server.countStatements(lists)).toBe(few);
    expect(few).toBeLessThanOrEqual(2);
  });

  it('the demo customer has favourites and two lists', async () => {
    const { body } = await ana.send(url);
    expect(body.data.map(({ nombre }: { nombre: string }) => nombre)).toEqual([
      'Favoritos',
      'Para la casa',
      'Botiquín de viaje',
    ]);
    expect(body.data.every(({ productos }: { productos: unknown[] }) => productos.length >= 3)).toBe(true);
  });
});

describe('a list in the cart', () => {
  const buy = (listaId: number) =>
    luis.send(`${url}/agregarAlCarrito`, {
      method: 'POST',
      payload: { listaId },
      headers: { [headerNames.branch]: '5' },
    });
  const inCart = async () =>
    (await readCart(sql, owner)).lines.map(({ productId, quantity }) => [productId, quantity]).sort();
  const stock = (productId: number, quantity: number) =>
    sql`update stock_levels set quantity = ${quantity}, allocated = 0
      where product_id = ${productId} and branch_code = 5`;

  it('adding a list to the cart adds the available products, explains the others, and is idempotent', async () => {
    await Promise.all([stock(one, 50), stock(two, 1), stock(three, 0)]);
    const { id } = await newList({
      productos: [one, two, three].map((productoId) => ({ productoId, cantidad: 2 })),
    });
    const { body } = await buy(id);
    expect(body.data.agregados).toHaveLength(2);
    expect(body.data.noAgregados).toMatchObject([
      { productoId: three, nombre: sold[2]?.name, codigo: 'OUT_OF_STOCK' },
      { productoId: two, cantidadAgregada: 1, codigo: 'NOT_ENOUGH_STOCK' },
    ]);
    await Promise.all([buy(id), buy(id)]);
    expect(await inCart()).toEqual([
      [one, 2],
      [two, 1],
    ]);
  });

  it('adding a list to the cart costs few statements', async () => {
    const { id } = await newList({ productos: [one, two].map((productoId) => ({ productoId, cantidad: 1 })) });
    await buy(id);
    expect(await server.countStatements(() => buy(id))).toBeLessThanOrEqual(8);
  });
});
