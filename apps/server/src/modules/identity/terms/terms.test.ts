import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const text = (kind: string, name: string, company: 2 | 12 = 2) =>
  server.send(`/contenido/api/textos-legales/${kind}/${name}`, { company });

describe('legal texts', () => {
  it('TERMS-01 TERMS-02 TERMS-03 A134 the general terms say how to return and how to report', async () => {
    const { body } = await text('terminos', 'general');
    const words = JSON.stringify(body.data);
    for (const fact of ['60 días', 'factura original', 'buen estado', 'la misma persona que lo compró']) {
      expect(words).toContain(fact);
    }
    for (const kept of ['refrigeración', 'controlados', 'cosméticos', 'dispositivos médicos', 'sin devolución']) {
      expect(words).toContain(kept);
    }
    for (const report of ['repartidor', '24 horas', '2500-0000']) expect(words).toContain(report);
  });

  it('TERMS-03 legal texts give the phone of the country', async () =>
    expect(JSON.stringify((await text('terminos', 'general', 12)).body.data)).toContain('7942-0000'));

  it.each([
    ['terminos', 'suscribete-gana-puntos', 'Suscríbete y gana puntos'],
    ['terminos', 'SUSCRIBETE-Gana-Puntos', 'Suscríbete y gana puntos'],
    ['privacidad', 'conserjes', 'Privacidad durante la entrega'],
    ['privacidad', 'general', 'Política de privacidad'],
    ['terminos', 'devoluciones', 'Devoluciones'],
  ])('TERMS-04 C047 the legal text %s/%s exists', async (kind, name, title) =>
    expect((await text(kind, name)).body.data.titulo).toBe(title),
  );

  it('TERMS-05 legal texts have sections with a list, its sublists and the text after it', async () => {
    const { secciones } = (await text('terminos', 'general')).body.data;
    for (const section of secciones) {
      expect(Object.keys(section).sort()).toEqual(['lista', 'texto', 'textoDespuesDeLista', 'titulo']);
    }
    const withSublist = secciones.find((section: { lista: { sublista: string[] }[] }) =>
      section.lista.some(({ sublista }) => sublista.length > 0),
    );
    expect(withSublist.textoDespuesDeLista).not.toBe('');
  });

  it('R074 R076 a legal text says its version and its date', async () => {
    for (const kind of ['terminos', 'privacidad']) {
      expect((await text(kind, 'general')).body.data).toMatchObject({
        version: expect.stringMatching(/^\d+\.\d+$/),
        actualizado: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
    }
  });

  it.each([
    ['terminos', 'nada', 404],
    ['terminos', '__proto__', 404],
    ['otros', 'general', 400],
    ['terminos', 'a'.repeat(81), 400],
  ])('the legal text %s/%s is not found', async (kind, name, status) =>
    expect((await text(kind, name)).status).toBe(status),
  );

  it('reading a legal text costs one statement', async () =>
    expect(await server.countStatements(() => text('terminos', 'general'))).toBe(1));
});
