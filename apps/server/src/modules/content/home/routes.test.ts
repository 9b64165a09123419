import type { BannerDto, CampaignDto, CarouselDto, SectionDto } from '@botica/contract/content/home';
import { ticketHub } from '@botica/contract/content/home';
import { companies } from '@botica/domain/companies';
import { io } from 'socket.io-client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestServer } from '../../../../test/test-server.ts';
import { realtimePath } from '../../../platform/realtime.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const data = async (path: string, company: 2 | 12 | 13 | 14 | 15 = 2) =>
  (await server.send(path, { company })).body.data;

describe('banners', () => {
  const ofPage = (page: string, company: 2 | 14 | 15 = 2): Promise<BannerDto[]> =>
    data(`/contenido/api/Banners/PaginaUrl?paginaUrl=${encodeURIComponent(page)}`, company);

  it('HOME-01 HOME-08 the banners of a page have a wide and a phone picture, and include the popup', async () => {
    const found = await ofPage('/');
    expect(new Set(found.map(({ esVersionMovil }) => esVersionMovil))).toEqual(new Set([true, false]));
    expect(found.map(({ bannerTipo }) => bannerTipo)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
    const [wide] = found.filter(({ esVersionMovil }) => !esVersionMovil);
    expect((await server.app.inject({ url: wide?.rutaImagen ?? '' })).statusCode).toBe(200);
  });

  it('HOME-07 banners say whether they open a new tab', async () => {
    expect((await ofPage('/')).every(({ abrirEnlaceEnNuevaPestana }) => !abrirEnlaceEnNuevaPestana)).toBe(true);
    await sql`update banners set opens_new_tab = true where company_id = 2 and page_url = '/'`;
    expect((await ofPage('/')).every(({ abrirEnlaceEnNuevaPestana }) => abrirEnlaceEnNuevaPestana)).toBe(true);
  });

  it('COUNTRY-21 banners use the picture server of their country', async () => {
    expect((await ofPage('/', 14)).every(({ rutaImagen }) => rutaImagen.startsWith('/img/ni/banners/'))).toBe(true);
  });

  it('banners are also found by the number of the page, and a page without any has none', async () => {
    expect(await data('/contenido/api/Banners/Pagina/1')).toEqual(await ofPage('/'));
    const [group] = await sql<{ id: number; path: string }[]>`select id, path from groups where level = 1 limit 1`;
    const byId: BannerDto[] = await data(`/contenido/api/Banners/Pagina/${1000 + (group?.id ?? 0)}`);
    expect(byId).toEqual(await ofPage(`/Grupos/${group?.path}/`));
    expect(byId[0]?.subGrupoId).toBe(group?.id);
    expect(await ofPage('/nada')).toEqual([]);
  });
});

describe('the products of the home page', () => {
  const home = async (): Promise<CarouselDto[]> => (await data('/contenido/api/PaginaInicio/Productos/5')).carruseles;

  it('HOME-01 HOME-02 the products of the home page come in carousels, normal and recently viewed', async () => {
    const found = await home();
    expect(found.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining([1, 2]));
    for (const { tipo, productos } of found) expect(productos.length > 0).toBe(tipo === 1);
    const discounted = found.find(({ titulo }) => titulo === 'Ofertas de la semana');
    expect(discounted?.productos.every(({ promocionDescuento }) => promocionDescuento > 0)).toBe(true);
  });

  it.each([
    [2, '/promociones'],
    [13, '/promociones'],
    [12, null],
    [14, null],
    [15, null],
  ] as const)('MENU-05 MENU-06 A050 the discounts of company %i link to %s', async (company, link) => {
    const path = `/contenido/api/PaginaInicio/Productos/${companies[company].defaultBranchCode}`;
    const found: CarouselDto[] = (await data(path, company)).carruseles;
    expect(found.filter(({ titulo }) => /oferta/i.test(titulo)).map(({ enlace }) => enlace)).toEqual([link]);
  });

  it('the carousels cost one statement, and show changes by staff immediately', async () => {
    await home();
    expect(await server.countStatements(home)).toBe(1);
    await sql`update carousels set title = 'Otro título' where company_id = 2 and position = 1`;
    expect((await home())[0]?.titulo).toBe('Otro título');
    await sql`update carousels set is_active = false where company_id = 2 and position = 1`;
    expect((await home())[0]?.titulo).not.toBe('Otro título');
  });

  it('the carousels show the current stock', async () => {
    const product = (await home()).flatMap(({ productos }) => productos)[0];
    await sql`update stock_levels set quantity = 77, allocated = 0
      where branch_code = 5 and product_id = ${product?.productoId ?? 0}`;
    await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${product?.productoId ?? 0}, 77)
      on conflict do nothing`;
    const again = (await home()).flatMap(({ productos }) => productos);
    expect(again.find(({ productoId }) => productoId === product?.productoId)?.invActual).toBe(77);
  });

  it('one carousel returns more products, from its own list when it has one, and an unknown one is rejected', async () => {
    const [carousel] = await sql<{ id: number }[]>`
      select id from carousels where company_id = 15 and source = 'top' limit 1`;
    const path = (id: number | undefined) => `/api/CarruselProductos/Productos/5/${id}`;
    const before: CarouselDto = await data(path(carousel?.id), 15);
    expect(before.productos.length).toBeGreaterThan(10);
    const [last] = before.productos.slice(-1);
    await sql`update carousels set source = 'list', group_id = null where id = ${carousel?.id ?? 0}`;
    await sql`insert into carousel_products values (${carousel?.id ?? 0}, ${last?.productoId ?? 0}, 1)`;
    const after: CarouselDto = await data(path(carousel?.id), 15);
    expect(after.productos.map(({ productoId }) => productoId)).toEqual([last?.productoId]);
    expect((await server.send(path(999_999))).status).toBe(404);
  });
});

it('HOME-03 recommendations have 20 products per page', async () => {
  const page = (number: number) =>
    data(`/api/contenidos/inicio/recomendaciones/1/v1?sucursalId=5&pagina=${number}`, 15);
  const [first, second] = await Promise.all([page(1), page(2)]);
  expect(first).toMatchObject({ pagina: 1, elementosPorPagina: 20 });
  expect(first.productos).toHaveLength(20);
  const ids = new Set(first.productos.map(({ productoId }: { productoId: number }) => productoId));
  expect(second.productos.some(({ productoId }: { productoId: number }) => ids.has(productoId))).toBe(false);
  expect((await page(1000)).productos).toEqual([]);
});

describe('campaigns', () => {
  const active = (headers = {}): Promise<CampaignDto[]> =>
    server
      .send('/api/PromocionesCampanias/ObtenerCampaniasActivas', { headers })
      .then(({ body }) => body.data as CampaignDto[]);

  it('CAMP-02 CAMP-03 campaigns have their start, their end and their appearance', async () => {
    const [running, coming] = await active();
    expect(running).toMatchObject({ cuentaRegresiva: null, mostrarLogo: true, styles: [{ selector: '.campania' }] });
    expect(coming?.cuentaRegresiva?.fechaFinCuentaRegresiva).toBe(coming?.fechaInicio);
    expect(Date.parse(coming?.fechaInicio ?? '')).toBeGreaterThan(server.time.now.getTime());
  });

  it('CAMP-01 inactive and ended campaigns are not sent', async () => {
    await sql`update campaigns set is_active = false where company_id = 2 and id % 10 = 1`;
    expect((await active()).map(({ id }) => id)).toEqual([22]);
    const before = server.time.now;
    server.time.now = new Date('2027-06-01T12:00:00Z');
    expect(await active()).toEqual([]);
    server.time.now = before;
  });
});

describe('sections', () => {
  const sections = (link: string): Promise<SectionDto[]> =>
    data(`/contenido/api/SeccionPlantillas?paginaLinkEncoded=${link}`);

  it('HOME-01 the sections of the home page come in order, whether the link is encoded once or twice', async () => {
    const found = await sections('%2F');
    expect(found.map(({ posicion }) => posicion)).toEqual(found.map((_, index) => index + 1));
    const kinds = ['banners', 'grupos', 'carrusel', 'campania', 'ruleta', 'boletos', 'recomendaciones'];
    expect(found.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(kinds));
    expect(found.every(({ tipo, carruselId }) => (tipo === 'carrusel') === (carruselId !== null))).toBe(true);
    expect(await sections('%252F')).toEqual(found);
    expect(await sections('%25')).toEqual([]);
  });
});

describe('the raffle on the home page', () => {
  it('HOME-01 the raffle shows its prizes, each with a picture', async () => {
    const found = await data('/api/promociones-boletos/premios');
    expect(found.length).toBeGreaterThan(3);
    expect((await server.app.inject({ url: found[0].imagen })).statusCode).toBe(200);
    expect(await data('/api/promociones-boletos/premios', 12)).toEqual([]);
  });

  it('HOME-01 the raffle counts its tickets, and pushes each change to connected visitors', async () => {
    expect(await data('/api/promociones-boletos/count')).toEqual({ cantidad: 48_213 });
    const socket = io(`${server.url}${ticketHub.path}`, {
      path: realtimePath,
      transports: ['websocket'],
      query: { empresaId: 2 },
    });
    onTestFinished(() => void socket.close());
    const next = () => new Promise<number>((resolve) => socket.once(ticketHub.newCount, resolve));
    expect(await next()).toBe(48_213);
    const told = next();
    await sql`update ticket_counts set tickets = tickets + 1 where company_id = 2`;
    expect(await told).toBe(48_214);
  });
});
