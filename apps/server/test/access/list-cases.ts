import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

interface Kept extends Record<string, unknown> {
  id: number;
  product_id: number;
}

const lists = '/api/usuarios/productos/listas';

/** Lists of another customer: not visible, changeable, shareable or buyable. */
export function listCases(db: Db): ForeignCase[] {
  const rows = async (ownerId: string): Promise<Kept[]> => [
    ...(await db.execute<Kept>(sql`
      select l.*, i.product_id, i.quantity from product_lists l join product_list_items i on i.list_id = l.id
      where l.customer_id = ${ownerId} order by l.kind desc, l.id, i.position`)),
  ];
  const reach = (call: string, what: string, send: (by: TestCustomer, row: Kept) => ReturnType<TestCustomer['send']>) =>
    notFoundBy({ call, what, rows, send });
  return [
    reach('C298', 'a list to see', (by, { id }) => by.send(`${lists}/byId?listaId=${id}`)),
    reach('C300', 'a list to add to', (by, { id, product_id }) =>
      by.send(lists, { method: 'POST', payload: { id, tipoLista: 1, nombre: 'Mía', productoId: product_id } }),
    ),
    reach('C301', 'a list to share', (by, { id }) =>
      by.send(`${lists}/crearListaCompartida`, { method: 'POST', payload: { listaId: id } }),
    ),
    reach('C302', 'a list to mail', (by, { id }) =>
      by.send(`/api/productos/compartirlista/correo?correoRecibe=yo%40correo.hn&listaId=${id}`, { method: 'POST' }),
    ),
    reach('C303', 'a list to put a product in', (by, { id, product_id }) =>
      by.send(`${lists}/producto`, { method: 'POST', payload: { listaId: id, productoId: product_id, cantidad: 9 } }),
    ),
    reach('C304', 'a product of a list', (by, { id, product_id }) =>
      by.send(`${lists}/producto?listaId=${id}&productoId=${product_id}`, { method: 'DELETE' }),
    ),
    reach('C305', 'a list to delete', (by, { id }) => by.send(`${lists}?listaId=${id}`, { method: 'DELETE' })),
    reach('C306', 'the name of a list', (by, { id }) =>
      by.send(`${lists}?listaId=${id}&nombre=Robada`, { method: 'PUT' }),
    ),
    reach('LISTA-DEJAR', 'the link of a list', (by, { id }) =>
      by.send(`${lists}/compartida?listaId=${id}`, { method: 'DELETE' }),
    ),
    {
      call: 'LISTA-CARRITO',
      what: 'a list to buy',
      async attempt({ owner, stranger }) {
        const [list] = await rows(owner.id);
        const path = `${lists}/agregarAlCarrito`;
        const reply = await stranger.send(path, { method: 'POST', payload: { listaId: list?.id } });
        expect(reply).toMatchObject({ status: 404, body: { codigo: 'LIST_NOT_FOUND' } });
      },
    },
  ];
}
