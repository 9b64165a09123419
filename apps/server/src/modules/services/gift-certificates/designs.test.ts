import { pictureName } from '@botica/domain/catalogue/pictures';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { aGift, giftTools, savedCard } from '../../../../test/fixtures/gift.fixture.ts';
import { paymentTools, testCards } from '../../../../test/fixtures/payment.fixture.ts';
import { aPicture, pictureForm } from '../../../../test/fixtures/pictures.fixture.ts';
import { rewardTools } from '../../../../test/fixtures/rewards.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { giftDesigns } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const marketing = await asStaff(server, 'mercadeo@botica.test');
const ana = await asCustomer(server);
const luis = await asCustomer(server, 'mayor@botica.test');
const pay = paymentTools(server, outside);
const gift = giftTools(server);
const { change, made, problemsOf } = rewardTools(server, marketing);
const card = await pay.saveCard(ana, testCards.frictionless);

const upload = async (by = marketing, empresaId = 2) =>
  by.send(`/consola/premios/imagenes?empresaId=${empresaId}`, {
    method: 'POST',
    payload: pictureForm(await aPicture()),
  });
const designs = async (company: 2 | 12 = 2) =>
  (await ana.send('/api/certificados-regalo/disenos', { company })).body.data as { id: number; nombre: string }[];

/** A published design, with its picture. */
async function design(nombre: string, more: object = {}) {
  const { imagenId, url } = (await upload()).body.data;
  const path = await made('diseno', { nombre, imagen: pictureName(imagenId), ...more });
  expect((await publishPiece(marketing, path)).status).toBe(200);
  return { path, id: Number(path.split('/').at(-1)), url };
}
const dayIn = (days: number) => new Date(server.time.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('a design is offered in its order and its days, in its company, and not while it is paused', async () => {
  const last = await design('Última', { orden: 9 });
  const first = await design('Primera', { orden: 2, desde: dayIn(-3), hasta: dayIn(3) });
  await design('De mañana', { desde: dayIn(2) });
  await design('De ayer', { hasta: dayIn(-2) });
  await design('En pausa', { enPausa: true });
  expect((await designs()).map(({ nombre }) => nombre)).toEqual(['Primera', 'Última']);
  expect((await designs())[0]).toEqual({ id: first.id, nombre: 'Primera', imagen: first.url });
  expect(await designs(12)).toEqual([]);
  await change(last.path, { enPausa: true });
  expect((await designs()).map(({ nombre }) => nombre)).toEqual(['Primera']);
});

it('a gift keeps the picture that was chosen: in its letter, in both lists, and after the design changes', async () => {
  const birthday = await design('Cumpleaños');
  const { id, ordenId } = await gift.give(ana, { disenoId: birthday.id, tarjetaCredito: savedCard(card) });
  const results = async () => (await marketing.send(`${birthday.path}/resultados`)).body.data.resultados;
  expect(await results()).toMatchObject([{ valor: 0 }, { valor: 0 }, { valor: 0 }]);
  const other = (await upload()).body.data;
  await change(birthday.path, { imagen: pictureName(other.imagenId), enPausa: true });
  await pay.payByCard(ana, ordenId);
  expect(await gift.rows(id)).toMatchObject({ state: 'issued' });
  const letter = await outside.mail('mayor@botica.test', /te envió un certificado de regalo/);
  expect(JSON.stringify(letter)).toContain(`${birthday.url}?ancho=720`);
  expect((await gift.given(ana))[0]).toMatchObject({ imagen: birthday.url });
  expect((await gift.mine(luis)).map(({ imagen }: { imagen: string }) => imagen)).toContain(birthday.url);
  expect(await results()).toMatchObject([
    { nombre: 'Certificados vendidos', valor: 1 },
    { valor: 1 },
    { nombre: 'Monto vendido', unidad: 'monto', valor: 250 },
  ]);
});

it('a design that is paused, of another company or unknown is refused at its field, and no gift is kept', async () => {
  const paused = await design('Apagado', { enPausa: true });
  const count = async () => (await sql`select count(*)::int as count from gifts`)[0]?.count;
  const before = await count();
  for (const disenoId of [paused.id, 2_000_000]) {
    const { status, body } = await gift.send(ana, aGift({ disenoId }));
    expect({ status, body }).toMatchObject({ status: 422, body: { erroresDeValidacion: [{ campo: 'disenoId' }] } });
  }
  const live = await design('De Honduras');
  const abroad = await ana.send('/api/certificados-regalo', {
    ...{ method: 'POST', payload: aGift({ disenoId: live.id }), company: 12 },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(abroad.body.erroresDeValidacion).toMatchObject([{ campo: 'disenoId' }]);
  expect(await count()).toBe(before);
});

it('of a pause and a gift at the same moment, the gift is sold with the design or refused', async () => {
  const hurried = await design('De prisa');
  await draftFields(marketing, hurried.path, { enPausa: true });
  const works = [() => publishPiece(marketing, hurried.path), () => gift.send(ana, aGift({ disenoId: hurried.id }))];
  const [pause, sent] = await race<{ status: number }>(server, giftDesigns, works);
  expect([pause?.status, sent?.status]).toEqual([200, 422]);
  const sold = await sql`select from gifts where design_id = ${hurried.id}`;
  expect(sold).toHaveLength(0);
});

it('needs an uploaded picture, the permission of rewards, and the company of the person', async () => {
  const path = await made('diseno', { nombre: 'Sin imagen', imagen: 'cumple' });
  expect(await problemsOf(path)).toMatchObject({ picture: 'Sube la imagen del diseño.' });
  const unknown = await draftFields(marketing, path, { imagen: pictureName('b'.repeat(40)) });
  expect(unknown.body.codigo).toBe('PICTURE_NOT_FOUND');
  const desk = await asStaff(server, 'finanzas@botica.test');
  expect((await upload(desk)).status).toBe(403);
  const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
  const abroad = await asStaff(server, email);
  expect([(await upload(abroad)).status, (await upload(abroad, 12)).status]).toEqual([403, 200]);
  expect(await readPiece(abroad, path)).toBeUndefined();
});
