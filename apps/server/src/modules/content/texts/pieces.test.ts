import { describe, expect, it, vi } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { contentTools, draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const { versionsOf } = contentTools(server, jazmin);

const pathOf = (id: string, companyId = 2) => `/consola/contenido/texto/${companyId}/${id}`;
const change = async (path: string, texto: string) => {
  expect((await draftFields(jazmin, path, { texto })).status).toBe(200);
  return (await publishPiece(jazmin, path)).body.codigo;
};
const problemOf = async (path: string, texto: string) => {
  await draftFields(jazmin, path, { texto });
  return (await readPiece(jazmin, path)).problemas[0]?.mensaje;
};
const shown = async (company: 2 | 12 = 2): Promise<string> =>
  (
    await server.send('/identidad/login', {
      method: 'POST',
      company,
      payload: { username: 'nadie@botica.test', password: 'Nada1234', deviceId: crypto.randomUUID() },
    })
  ).body.mensaje;
const quoted = 'La dirección de correo electrónico o contraseña es incorrecta.';

describe('A191 the quoted texts of a company in the console', () => {
  it('are a list of their own, as they are quoted until the company changes them', async () => {
    const names = async (query: string) =>
      (await jazmin.send(`/consola/contenido?empresaId=2${query}`)).body.data.piezas.filter(
        ({ tipo }: { tipo: string }) => tipo === 'texto',
      );
    expect(await names('')).toEqual([]);
    const all = await names('&grupo=textos');
    expect(all.length).toBeGreaterThan(150);
    expect(all.find(({ clave }: { clave: string }) => clave === 'm024')).toMatchObject({
      ...{ nombre: 'Credeciales incorrectas', enTienda: true, detalle: 'Igual al original' },
    });
    for (const id of ['m184', 'M024', 'tostring']) expect((await jazmin.send(pathOf(id))).status).not.toBe(200);
  });

  it('are shown by the store from their publication on, and are quoted again when staff go back', async () => {
    const path = pathOf('m025');
    expect(await change(path, 'El correo o la contraseña no coinciden.')).toBeUndefined();
    await vi.waitFor(async () => expect(await shown()).toBe('El correo o la contraseña no coinciden.'));
    expect(await shown(12)).toBe(quoted);
    expect(await readPiece(jazmin, path)).toMatchObject({ publicado: { codigo: 'M025', original: quoted } });
    const [newest, found] = await versionsOf(path);
    expect([newest.numero, found.contenido.texto]).toEqual([2, quoted]);
    const { revision } = await readPiece(jazmin, path);
    const back = { llave: crypto.randomUUID(), numero: 1, revision, motivo: 'Se pidió el original' };
    expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
    await vi.waitFor(async () => expect(await shown()).toBe(quoted));
    expect(await sql`select * from text_overrides`).toEqual([]);
    const acts = await sql`select act from staff_audit where subject_id = 'quoted-text-2-m025' order by sequence`;
    expect(acts.map(({ act }) => act)).toEqual(['content.drafted', 'content.published', 'content.restored']);
  });

  it('A370 keep the values of the original, and no other', async () => {
    const path = pathOf('m003');
    expect(await problemOf(path, 'Quedan pocas')).toContain('Falta el dato {n}');
    expect(await problemOf(path, 'Quedan {n} en {sucursal}')).toBe('El original no tiene el dato {sucursal}.');
    expect(await problemOf(path, '<b>{n}</b>')).toBe('Escribe el texto sin los signos < y >.');
    expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_INVALID');
    expect(await change(path, 'Quedan {n} unidades.')).toBeUndefined();
    expect(await change(path, 'Solo existen {n} unidad(es) de este producto en el inventario.')).toBeUndefined();
  });

  it('are refused when the store would replace one of them twice, whichever is changed last', async () => {
    expect(await change(pathOf('m020'), 'Enlace incorrecto')).toBeUndefined();
    expect(await problemOf(pathOf('m055'), 'Link inválido')).toContain('uno es el original del otro');
    expect(await change(pathOf('m020'), 'Link inválido')).toBeUndefined();
    expect((await publishPiece(jazmin, pathOf('m055'))).status).toBe(200);
    expect(await problemOf(pathOf('m020'), 'Enlace incorrecto')).toContain('uno es el original del otro');
    await vi.waitFor(() => expect(server.services.texts.replaceOf(2)?.('Link invalido')).toBe('Link inválido'));
  });
});
