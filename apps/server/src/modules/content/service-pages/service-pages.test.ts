import { describe, expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const byUrl = (url: string, company: 2 | 12 = 2) =>
  server.send(`/contenido/api/Servicios/ObtenerServicioPorUrl/${url}`, { company });

describe('service pages', () => {
  it('C044 lists the service pages of the company, without the "about us" page', async () => {
    const list = async (company: 2 | 12) =>
      (await server.send('/contenido/api/Servicios/ObtenerServiciosActivos', { company })).body.data.map(
        ({ url }: { url: string }) => url,
      );
    expect(await list(2)).toEqual(expect.arrayContaining(['entrega-a-domicilio', 'recargas', 'toma-de-presion']));
    expect(await list(2)).not.toContain('quienes-somos');
    expect(await list(12)).not.toContain('recargas');
  });

  it('SERVICE-01 C046 a service page by address has lines of level 1 to 3, and columns of text, picture or list', async () => {
    const { data } = (await byUrl('Toma-de-Presion')).body;
    expect(data.detalles.map(({ nivelTexto }: { nivelTexto: number }) => nivelTexto)).toEqual([1, 2, 3]);
    const columns = data.secciones.flatMap(({ columnas }: { columnas: object[] }) => columnas);
    expect(columns).toEqual([
      { tipoContenido: 3, contenido: expect.stringContaining('^') },
      { tipoContenido: 2, contenido: expect.stringMatching(/\/banners\/movil\/equipo-medico\.svg$/) },
    ]);
  });

  it.each([
    ['analisis-clinicos', { texto: 'Pedir mis exámenes', enlace: '/analisisClinicos' }],
    ['recargas', { texto: 'Hacer una recarga', enlace: '/recargas' }],
  ])('R028 the page of %s has a picture and the button that opens the service', async (url, action) => {
    const { data } = (await byUrl(url)).body;
    expect(data.accion).toEqual(action);
    expect(data.imagen).toMatch(/\/banners\/movil\/[a-z-]+\.svg$/);
  });

  it('R028 a page without a button and a picture of its company has none', async () => {
    await sql`update service_pages set picture_key = null, action_text = null, action_url = null
      where url = 'recoger-en-sucursal' and company_id = 2`;
    expect((await byUrl('recoger-en-sucursal')).body.data).toMatchObject({ accion: null, imagen: null });
  });

  it('R025 the benefits of the store card are a page of the companies that offer it', async () => {
    const { data } = (await byUrl('tarjeta-credito')).body;
    expect(data.secciones.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Beneficios', 'Requisitos']);
    expect((await byUrl('tarjeta-credito', 12)).status).toBe(404);
  });

  it('C045 a service page by id is the same page', async () => {
    const { data } = (await byUrl('recargas')).body;
    const same = await server.send(`/contenido/api/Servicios/ObtenerServicioPorId/${data.id}`);
    expect(same.body.data).toEqual(data);
  });

  it('a service page that was switched off, or is of another country, is not found', async () => {
    expect((await byUrl('recargas', 12)).status).toBe(404);
    await sql`update service_pages set is_active = false where url = 'factura' and company_id = 2`;
    expect(await byUrl('factura')).toMatchObject({ status: 404, body: { mensaje: 'No se encontraron propiedades' } });
    expect((await byUrl('factura', 12)).status).toBe(200);
  });
});

describe('home delivery', () => {
  const ask = async (name: string, company: 2 | 12 = 2) =>
    (await server.send(`/api/ContenidosDinamicos/Obtener${name}SAD`, { company })).body.data;

  it('ROUTE-12 C039 C041 home delivery shows its coverage, and by how many branches', async () => {
    const facts = await ask('Informacion');
    const coverage = await ask('Coberturas');
    expect(facts).toMatchObject({ activo: true, ciudades: coverage.length, pedidoMinimo: 50 });
    const suburbs = coverage.reduce((sum: number, { colonias }: { colonias: string[] }) => sum + colonias.length, 0);
    expect(facts.colonias).toBe(suburbs);
    const own = (await ask('Coberturas', 12)).map(({ ciudad }: { ciudad: string }) => ciudad);
    const theirs = coverage.map(({ ciudad }: { ciudad: string }) => ciudad);
    expect(own.filter((city: string) => theirs.includes(city))).toEqual([]);
  });

  it('ROUTE-12 C040 home delivery shows its hours', async () =>
    expect((await ask('Horarios'))[0]).toEqual({
      sucursal: expect.any(String),
      ciudad: expect.any(String),
      lunesViernes: expect.stringMatching(/\d/),
      sabados: expect.any(String),
      domingos: expect.any(String),
    }));

  it('ROUTE-12 a branch that does not deliver is left out', async () => {
    const before = await ask('Informacion');
    await sql`update branches set delivery_enabled = false where code = 5`;
    expect((await ask('Informacion')).sucursales).toBe(before.sucursales - 1);
    await sql`update branches set delivery_enabled = true where code = 5`;
  });
});

describe('configuration by staff', () => {
  it('SERVICE-02 the footer has sections 1, 3, 4 and 5, the chat number under id 3 and the landline under id 4', async () => {
    const { body } = await server.send('/contenido/api/ContenidosDinamicos/ObtenerContenidosDinamicos');
    const { footerWeb } = body.data;
    expect([...new Set(footerWeb.map(({ seccion }: { seccion: number }) => seccion))]).toEqual([1, 3, 4, 5]);
    expect(footerWeb.filter(({ seccion }: { seccion: number }) => seccion === 3)).toMatchObject([
      { id: 3, valor: '50494500000' },
      { id: 4, valor: '2500-0000' },
    ]);
  });

  it('SERVICE-02 ROUTE-12 the footer links to the pages of the mode', async () => {
    const links = async (company: 2 | 12) =>
      (await server.send('/api/ContenidosDinamicos/ObtenerFooterPorSeccion/4', { company })).body.data.map(
        ({ enlace }: { enlace: string }) => enlace,
      );
    expect(await links(2)).toEqual(expect.arrayContaining(['/servicios/simanDomicilio', '/ruleta']));
    expect(await links(12)).toContain('/servicios/farmacostoDomicilio');
    expect(await links(12)).not.toContain('/ruleta');
  });

  it('SERVICE-03 a value by id says whether it is a text or a picture', async () => {
    await sql`
      insert into configuration_variables (company_id, code, name, value, kind)
      values (2, 9001, 'ImagenInicio', 'inicio.webp', 2), (2, 9002, 'TextoInicio', 'Hola', 1)`;
    const kindOf = async (id: number) =>
      (await server.send(`/api/ConfiguracionesEcommerce/ObtenerConfiguracionEcommercePorId/${id}`)).body.data.tipoValor;
    expect([await kindOf(9001), await kindOf(9002)]).toEqual([2, 1]);
  });
});
