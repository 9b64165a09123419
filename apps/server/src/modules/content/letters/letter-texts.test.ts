import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { contentTools, draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { letterTexts } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const { actsOn, versionsOf } = contentTools(server, jazmin);

const pathOf = (letter: string, companyId = 2) => `/consola/contenido/correo/${companyId}/${letter}`;
const stored = (letter: string) =>
  db
    .select()
    .from(letterTexts)
    .where(eq(letterTexts.letterId, letter as (typeof letterTexts.$inferSelect)['letterId']));
const sample = async (path: string) => (await jazmin.send(`${path}/muestra`)).body.data;

describe('the words of a letter', () => {
  it('are those of the code until a company changes them, with the names of their values', async () => {
    expect(await readPiece(jazmin, pathOf('pedido-recibido'))).toMatchObject({
      nombre: 'Pedido recibido',
      enTienda: true,
      publicado: { asunto: 'Recibimos tu pedido {numero}', saludo: 'Hola, {nombre}:', entrada: '{avance}', cierre: '' },
    });
    expect((await sample(pathOf('pedido-recibido'))).valores).toContainEqual({
      nombre: 'numero',
      etiqueta: 'Número del pedido',
      ejemplo: '5-0012',
      obligatorio: false,
    });
    expect((await jazmin.send('/consola/contenido/correo/2/no-existe')).body.codigo).toBe('PIECE_NOT_FOUND');
    expect((await jazmin.send(pathOf('laboratorio-listo', 12))).body.codigo).toBe('PIECE_NOT_FOUND');
  });

  it('have a list of their own', async () => {
    const names = async (query: string) => {
      const { piezas } = (await jazmin.send(`/consola/contenido?empresaId=2${query}`)).body.data;
      return piezas
        .filter(({ tipo }: { tipo: string }) => tipo === 'correo')
        .map(({ clave }: { clave: string }) => clave);
    };
    await draftFields(jazmin, pathOf('pago-enlace'), { saludo: 'Hola de nuevo, {nombre}:' });
    expect(await names('')).toEqual([]);
    expect((await names('&grupo=correos')).length).toBeGreaterThan(50);
  });

  it('are shown with the draft before they are published, in a page that runs nothing', async () => {
    const path = pathOf('pedido-listo');
    await draftFields(jazmin, path, { asunto: 'Pasa por tu pedido {numero}', cierre: 'Gracias & hasta pronto' });
    const shown = await sample(path);
    expect(shown.asunto).toBe('Pasa por tu pedido 5-0012');
    expect(shown.texto).toContain('Gracias & hasta pronto');
    const page = await server.app.inject({ url: shown.direccion });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain('sandbox');
    expect(page.body).toContain('Gracias &amp; hasta pronto');
    expect(await stored('pedido-listo')).toEqual([]);
    server.time.now = new Date(server.time.now.getTime() + 11 * 60_000);
    expect((await server.app.inject({ url: shown.direccion })).statusCode).toBe(404);
  });

  it.each([
    ['an unknown value', { asunto: 'Tu saldo es {saldo}' }, 'subject'],
    ['no required value', { entrada: 'Gracias por tu compra.' }, 'intro'],
    ['markup', { saludo: '<b>Hola</b>' }, 'greeting'],
  ])('with %s are kept as a draft and not published', async (_, change, campo) => {
    const path = pathOf('pedido-anulado');
    await draftFields(jazmin, path, change);
    expect((await readPiece(jazmin, path)).problemas.map((one: { campo: string }) => one.campo)).toEqual([campo]);
    expect((await publishPiece(jazmin, path)).body.codigo).toBe('PIECE_INVALID');
    const { revision } = await readPiece(jazmin, path);
    await jazmin.post(`${path}/descartar`, { revision });
  });

  it('reach the next letter of the company, keep its link, and go back to those of the code', async () => {
    const path = pathOf('cuenta-bienvenida');
    await draftFields(jazmin, path, { asunto: '{nombre}, qué gusto', cierre: 'Te esperamos.', boton: 'Comprar' });
    expect((await publishPiece(jazmin, path)).status).toBe(200);
    expect(await stored('cuenta-bienvenida')).toMatchObject([{ companyId: 2, subject: '{nombre}, qué gusto' }]);
    const register = async (): Promise<string> => {
      const person = aRegistration();
      const tokenVerificacion = await prove(server, outside, person.celular);
      await server.send('/api/registro', { method: 'POST', payload: { ...person, tokenVerificacion } });
      return person.CorreoElectronico;
    };
    const letter = await outside.mail(await register(), /qué gusto/);
    expect(letter.subject).toBe('Ana Lucía, qué gusto');
    expect(letter.text).toContain('Te esperamos.');
    expect(letter.text).toMatch(/Comprar: http/);

    const { revision } = await readPiece(jazmin, path);
    const back = { llave: crypto.randomUUID(), numero: 1, revision, motivo: 'Volver al texto original' };
    expect((await jazmin.post(`${path}/restaurar`, back)).status).toBe(200);
    expect(await stored('cuenta-bienvenida')).toEqual([]);
    expect((await versionsOf(path)).map(({ numero }: { numero: number }) => numero)).toEqual([3, 2, 1]);
    await outside.mail(await register(), /Te damos la bienvenida/);
  });
});

describe('a test of a letter', () => {
  it('goes to the person who asks, marked, with the words of the draft, and is in the audit', async () => {
    const path = pathOf('codigo-contrasena');
    await draftFields(jazmin, path, { asunto: 'Tu código de Botica' });
    expect((await jazmin.post(`${path}/prueba`)).body.data.mensaje).toContain('mercadeo@botica.test');
    const letter = await outside.mail('mercadeo@botica.test', /^\[Prueba\]/);
    expect(letter.subject).toBe('[Prueba] Tu código de Botica');
    expect(letter.text).toContain('482190');
    expect(letter.text).toContain('pediste una prueba');
    expect(await actsOn('/consola/contenido/letter/2/codigo-contrasena')).toContain('content.letter-tested');
  });

  it('is refused after many, for another company, and for a letter that does not exist', async () => {
    const guatemala = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
    const other = await asStaff(server, guatemala.email);
    expect((await other.post(`${pathOf('factura')}/prueba`)).body.codigo).toBe('PIECE_NOT_FOUND');
    expect((await other.post(`${pathOf('nada', 12)}/prueba`)).body.codigo).toBe('PIECE_NOT_FOUND');
    const codes: string[] = [];
    for (let sent = 0; sent < 11; sent += 1)
      codes.push((await other.post(`${pathOf('factura', 12)}/prueba`)).body.codigo);
    expect(codes.at(-1)).toBe('LETTER_TESTS_MANY');
    expect(codes.slice(0, 10).every((code) => code !== 'LETTER_TESTS_MANY')).toBe(true);
  });
});
