import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { openPiece } from '../../../../test/fixtures/new-pieces.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const ana = await asCustomer(server);

const users = '/usuarios/api/EnviosAlExtranjero';
const shipping = '/api/EnviosAlExtranjero';
const ask = async (path: string) => (await ana.send(path)).body.data;
const pieceOf = (kind: string, key: string | number = 'general') => `/consola/contenido/${kind}/2/${key}`;
const problems = async (path: string): Promise<string[]> =>
  (await readPiece(jazmin, path)).problemas.map(({ campo }: { campo: string }) => campo);

/** Drafts and publishes; the code of a refusal. */
async function publish(path: string, changes: object): Promise<string | undefined> {
  const { status, body } = await draftFields(jazmin, path, changes);
  return status === 200 ? (await publishPiece(jazmin, path)).body.codigo : body.codigo;
}

const service = {
  ...{ paisId: '2', nombre: 'Aéreo de prueba', diasDesde: 2, diasHasta: 4 },
  ...{ base: 31.5, libraExtra: 6.25, maximoLibras: 12, activo: true },
};
const servicesTo = async (countryId: number): Promise<Record<string, unknown>[]> =>
  ask(`${shipping}/ObtenerConfigPreciosPorPais?IdPais=${countryId}`);
const namesOf = (list: { descripcion: string }[]) => list.map(({ descripcion }) => descripcion);

describe('carriers and services abroad', () => {
  const rates = pieceOf('envios');
  const carriers = pieceOf('transportistas');

  it('FOREIGN-02 a new carrier and its service are offered as soon as they are published, and no longer when an older version is', async () => {
    const before = (await readPiece(jazmin, carriers)).publicado.transportistas;
    const twice = [{ nombre: before[0].nombre.toUpperCase() }];
    await draftFields(jazmin, carriers, { transportistasNuevos: twice });
    expect(await problems(carriers)).toEqual(['newCarriers.0.name']);
    expect(await publish(carriers, { transportistasNuevos: [{ nombre: ' Alas  de Prueba ' }] })).toBeUndefined();
    const { publicado } = await readPiece(jazmin, carriers);
    expect(publicado.transportistasNuevos).toEqual([]);
    const made = publicado.transportistas.find(({ nombre }: { nombre: string }) => nombre === 'Alas de Prueba');
    expect(namesOf(await ask(`${shipping}/ObtenerEmpresas`))).toContain('Alas de Prueba');

    const listed = (await readPiece(jazmin, rates)).listas.find(({ lista }: { lista: string }) => lista === 'carriers');
    expect(listed.opciones).toContainEqual({ id: made.transportistaId, nombre: 'Alas de Prueba' });
    const wanted = { ...service, transportistaId: made.transportistaId };
    await draftFields(jazmin, rates, {
      serviciosNuevos: [
        { ...wanted, diasHasta: 1 },
        { ...wanted, base: null },
      ],
    });
    expect(await problems(rates)).toEqual(['newServices.1.base', 'newServices.0.maxDays']);
    await draftFields(jazmin, rates, { serviciosNuevos: [{ ...wanted, transportistaId: '999999' }] });
    expect(await problems(rates)).toEqual(['newServices.0.carrierId']);
    expect((await servicesTo(2)).map((one) => one.descripcionServicioEmpresa)).not.toContain('Aéreo de prueba');
    expect(await publish(rates, { serviciosNuevos: [wanted] })).toBeUndefined();
    expect(await servicesTo(2)).toContainEqual(
      expect.objectContaining({
        ...{ descripcionEmpresa: 'Alas de Prueba', descripcionServicioEmpresa: 'Aéreo de prueba', paisId: 2 },
        ...{ diasMinimos: 2, diasMaximos: 4, precioBase: 31.5, precioLibraAdicional: 6.25, pesoMaximoLibras: 12 },
      }),
    );
    const { servicios, serviciosNuevos } = (await readPiece(jazmin, rates)).publicado;
    expect(serviciosNuevos).toEqual([]);
    expect(servicios.map(({ ruta }: { ruta: string }) => ruta)).toContain('Canadá, Alas de Prueba');

    const { revision } = await readPiece(jazmin, rates);
    const form = { llave: randomUUID(), numero: 1, revision, motivo: 'Todavía no' };
    expect((await jazmin.post(`${rates}/restaurar`, form)).status).toBe(200);
    expect((await servicesTo(2)).map((one) => one.descripcionServicioEmpresa)).not.toContain('Aéreo de prueba');
    const rows = await sql`select is_active from foreign_services where name = 'Aéreo de prueba'`;
    expect(rows).toEqual([{ is_active: false }]);
  });

  it('nothing that orders name is taken away or exchanged', async () => {
    const { transportistas } = (await readPiece(jazmin, carriers)).publicado;
    const without = await draftFields(jazmin, carriers, { transportistas: transportistas.slice(1) });
    expect(without.body.codigo).toBe('PIECE_MALFORMED');
    const [first, second] = transportistas;
    const exchanged = [{ ...first, transportistaId: second.transportistaId }, ...transportistas.slice(1)];
    expect((await draftFields(jazmin, carriers, { transportistas: exchanged })).body.codigo).toBe('PIECE_MALFORMED');
    expect((await openPiece(jazmin, 'transportistas')).body.codigo).toBe('PIECE_NOT_MADE_HERE');
  });

  it('belongs to who edits the content of Honduras, as the branch that ships does', async () => {
    const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 14, branchId: null }]);
    const one = await asStaff(server, email);
    const kinds = ['envios', 'transportistas', 'requisitos-extranjero'];
    const paths = [...kinds.map((kind) => pieceOf(kind)), pieceOf('pais-extranjero', 1)];
    for (const path of paths) {
      expect((await one.send(path)).body.codigo).toBe('PIECE_NOT_FOUND');
      expect((await one.send(path.replace('/2/', '/14/'))).body.codigo).toBe('PIECE_NOT_FOUND');
    }
  });
});

it('FOREIGN-09 the requirements that a shopper accepts are the published ones, in their order', async () => {
  const path = pieceOf('requisitos-extranjero');
  await draftFields(jazmin, path, { requisitos: [] });
  expect(await problems(path)).toEqual(['requirements']);
  const requisitos = [
    { titulo: 'Aduana', texto: 'Quien recibe paga los impuestos.' },
    { titulo: 'Recetas', texto: 'La receta viaja con la medicina.' },
  ];
  expect(await publish(path, { requisitos })).toBeUndefined();
  const shown = await ask(`${users}/ObtenerRequisitos`);
  expect(shown.map((one: { titulo: string }) => one.titulo)).toEqual(['Aduana', 'Recetas']);
  expect(await publish(path, { requisitos: requisitos.toReversed() })).toBeUndefined();
  expect((await ask(`${users}/ObtenerRequisitos`))[0]).toMatchObject({ titulo: 'Recetas' });
});

describe('countries, states and cities abroad', () => {
  const states = async (countryId: number): Promise<{ id: number; descripcion: string }[]> =>
    ask(`${users}/ObtenerDepartamentosPorPais?paisId=${countryId}`);
  const cities = async (stateId: number): Promise<string[]> =>
    namesOf(await ask(`${shipping}/ObtenerCiudadesPorDepartamento?departamentoId=${stateId}`));

  it('FOREIGN-04 a state is added and renamed, its cities are written, and an address in one of them is saved', async () => {
    const usa = pieceOf('pais-extranjero', 1);
    await draftFields(jazmin, usa, { estadosNuevos: [{ nombre: 'texas' }] });
    expect(await problems(usa)).toEqual(['newStates.0.name']);
    const { estados } = (await readPiece(jazmin, usa)).publicado;
    const renamed = estados.map((one: { nombre: string }) =>
      one.nombre === 'Ohio' ? { ...one, nombre: 'Ohio de Prueba' } : one,
    );
    expect(await publish(usa, { estados: renamed, estadosNuevos: [{ nombre: 'Puerto Rico' }] })).toBeUndefined();
    const shown = await states(1);
    expect(namesOf(shown)).toEqual(expect.arrayContaining(['Ohio de Prueba', 'Puerto Rico']));
    const made = shown.find(({ descripcion }) => descripcion === 'Puerto Rico');
    expect(namesOf(await states(2))).not.toContain('Puerto Rico');

    const path = pieceOf('estado-extranjero', made?.id ?? 0);
    expect(await readPiece(jazmin, path)).toMatchObject({ nombre: 'Puerto Rico', publicado: { ciudades: '' } });
    await draftFields(jazmin, path, { ciudades: 'Ponce\n  ponce ' });
    expect((await readPiece(jazmin, path)).problemas).toEqual([{ campo: 'cities', mensaje: 'Está dos veces: ponce.' }]);
    await draftFields(jazmin, path, { ciudades: 'x'.repeat(61) });
    expect(await problems(path)).toEqual(['cities']);
    expect(await publish(path, { ciudades: 'San Juan\n\n Ponce \r\nMayagüez' })).toBeUndefined();
    expect(await cities(made?.id ?? 0)).toEqual(['Mayagüez', 'Ponce', 'San Juan']);
    const address = {
      ...{ nombre: 'Óscar Núñez', paisId: 1, estadoId: made?.id ?? 0, ciudad: 'ponce', codigoPostal: '00716' },
      ...{ direccion: '12 Calle Sol', telefono: '+1 (787) 555-0199' },
    };
    const saved = await ana.send(`${users}/CrearDireccion`, { method: 'POST', payload: address });
    expect(saved.body.data).toMatchObject({ ciudad: 'Ponce', estado: 'Puerto Rico' });
    // The address keeps its city.
    expect(await publish(path, { ciudades: 'San Juan' })).toBeUndefined();
    expect(await cities(made?.id ?? 0)).toEqual(['San Juan']);
    const kept = await ask(`${users}/ObtenerDireccionesPorIdentidad`);
    expect(kept.map(({ ciudad }: { ciudad: string }) => ciudad)).toContain('Ponce');
  });

  it('a store without places begins with the two countries of the specification', async () => {
    const canada = pieceOf('pais-extranjero', 2);
    expect(await publish(canada, { nombre: 'Canadá de Prueba' })).toBeUndefined();
    expect(namesOf(await ask(`${users}/ObtenerPaises`))).toEqual(['Estados Unidos', 'Canadá de Prueba']);
    expect((await jazmin.send(pieceOf('pais-extranjero', 3))).body.codigo).toBe('PIECE_NOT_FOUND');
    await sql`truncate foreign_countries cascade`;
    expect((await readPiece(jazmin, canada)).publicado).toEqual({ nombre: '', estados: [], estadosNuevos: [] });
    expect(await publish(canada, { nombre: 'Canadá', estadosNuevos: [{ nombre: 'Ontario' }] })).toBeUndefined();
    expect(namesOf(await states(2))).toEqual(['Ontario']);
  });
});
