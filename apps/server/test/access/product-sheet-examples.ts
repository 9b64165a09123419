import { randomUUID } from 'node:crypto';
import { asStaff } from '../as-staff.ts';
import { givenProduct } from '../fixtures/product-drafts.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const fileOf = (text: string) => {
  const form = new FormData();
  form.append('archivo', new Blob([text]), 'productos.csv');
  return form;
};
const uploadPath = (id: string) => `/consola/productos/cargas?empresaId=2&clave=${id}`;

/** A load whose rehearsal has ended. */
async function givenLoad(server: TestServer): Promise<string> {
  const id = randomUUID();
  const by = await asStaff(server, 'catalogo@botica.test');
  await by.send(uploadPath(id), { method: 'POST', payload: fileOf('codigo,tipo\nNO-HAY,x\n') });
  await server.untilJobsRest();
  return id;
}

export const productSheetExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-PRODUCTOS-HOJA': async (server) => {
    const { id } = await givenProduct(server);
    return { path: `/consola/productos/hoja?texto=prueba+${id}`, subjectId: String(id) };
  },
  'CONSOLA-PRODUCTOS-HOJA-INICIO': async (server) => {
    const { id } = await givenProduct(server);
    return { path: `/consola/productos/hoja/inicio?texto=prueba+${id}`, subjectId: String(id) };
  },
  'CONSOLA-PRODUCTOS-HOJA-FILAS': async (server) => {
    const { id, sku } = await givenProduct(server);
    return { path: `/consola/productos/hoja/filas?ids=${id}`, subjectId: sku };
  },
  'CONSOLA-PRODUCTOS-HOJA-GUARDAR': async (server) => {
    const { id, name } = await givenProduct(server);
    const row = { productoId: id, version: 0, cambios: { nombre: `${name} nuevo` }, vistos: { nombre: name } };
    return { path: '/consola/productos/hoja', payload: { filas: [row] } };
  },
  'CONSOLA-PRODUCTOS-EXPORTAR': async (server) => {
    const { id, sku } = await givenProduct(server);
    return { path: `/consola/productos/exportar?texto=prueba+${id}`, subjectId: sku };
  },
  'CONSOLA-PRODUCTO-NUEVO': async ({ platform }) => {
    const [facts] = await platform.database.sql<{ laboratoryId: number; groupId: number }[]>`
      select p.laboratory_id as "laboratoryId", m.group_id as "groupId" from products p
      join product_groups m on m.product_id = p.id order by p.id limit 1`;
    return {
      path: '/consola/productos',
      payload: {
        clave: randomUUID(),
        codigo: `A-${randomUUID().slice(0, 8)}`,
        campos: {
          ...{
            nombre: 'Ejemplo',
            presentacion: '10 ml',
            marca: 'Ejemplo',
            tipo: 'Gotas',
            forma: 'gotas',
            unidad: 'ml',
          },
          ...{ contenido: 10, descripcion: 'Gotas.', laboratorioId: facts?.laboratoryId, gruposIds: [facts?.groupId] },
        },
        precios: [{ empresaId: 2, publico: 10 }],
      },
    };
  },
  'CONSOLA-PRODUCTOS-CARGA-SUBIR': async () => ({
    path: uploadPath(randomUUID()),
    payload: fileOf('codigo,tipo\nNO-HAY,x\n'),
  }),
  'CONSOLA-PRODUCTOS-CARGAS': async (server) => ({
    path: '/consola/productos/cargas',
    subjectId: await givenLoad(server),
  }),
  'CONSOLA-PRODUCTOS-CARGA': async (server) => ({ path: `/consola/productos/cargas/${await givenLoad(server)}` }),
  'CONSOLA-PRODUCTOS-CARGA-CAMBIAR': async (server) => ({
    path: `/consola/productos/cargas/${await givenLoad(server)}`,
    payload: { acto: 'descartar' },
  }),
};
