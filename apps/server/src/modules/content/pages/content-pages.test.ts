import { expect, it } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer({ PUBLIC_URL: 'https://botica.test' });
const open = async (url: string, company = 2) => {
  const reply = await server.app.inject({ url, headers: { cookie: `botica-empresa=${company}` } });
  const html = reply.payload;
  return {
    status: reply.statusCode,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="https:\/\/botica\.test([^"]*)"/.exec(html)?.[1],
    description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  };
};

it.each([
  ['/terminos-y-condiciones', 'Términos y condiciones', '/terminos-y-condiciones'],
  ['/Terminos-y-Condiciones/suscribete-gana-puntos', 'Suscríbete y gana puntos', undefined],
  ['/politica-de-privacidad', 'Política de privacidad', '/politica-de-privacidad'],
  ['/politica-de-privacidad/conserjes', 'Privacidad durante la entrega', '/politica-de-privacidad/conserjes'],
  ['/servicios/toma-de-presion', 'Toma de presión e inyecciones', '/servicios/toma-de-presion'],
  ['/servicios/entrega-a-domicilio', 'Entrega a domicilio', '/servicios/simanDomicilio'],
  ['/servicios/farmacostoDomicilio', 'Entrega a domicilio', '/servicios/simanDomicilio'],
  ['/Farmacia/quienessomos', 'Quiénes somos', '/Farmacia/quienessomos'],
  ['/Servicios/', 'Servicios', '/servicios'],
  ['/ayuda', 'Centro de ayuda', '/ayuda'],
  ['/promociones/sorteo/siman', 'Gran sorteo de fin de año', '/promociones/sorteo/siman'],
  ['/promociones/sorteo/siman/canjearBoletos', 'Gran sorteo de fin de año', '/promociones/sorteo/siman'],
  ['/ruleta?Ganador=True&Boleto=RL-1', 'Tragamonedas', '/ruleta'],
  ['/tarjeta-credito/solicitud', 'Tarjeta de crédito', '/tarjeta-credito/solicitud'],
])('TERMS-04 SERVICE-01 ROUTE-12 %s has its title before any script runs', async (path, title, canonical) => {
  const page = await open(path);
  expect(page).toMatchObject({ status: 200, title: `${title} | Botica` });
  if (canonical) expect(page.canonical).toBe(canonical);
  expect(page.description.length).toBeGreaterThan(20);
});

it('ROUTE-12 A067 the home-delivery page of Guatemala has its own address', async () =>
  expect((await open('/servicios/simanDomicilio', 12)).canonical).toBe('/servicios/farmacostoDomicilio'));

it.each(['/terminos-y-condiciones/nada', '/servicios/nada', '/servicios/__proto__'])(
  'TERMS-04 %s is not found',
  async (path) => expect((await open(path)).status).toBe(404),
);
