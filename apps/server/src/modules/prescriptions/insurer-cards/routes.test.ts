import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { TestFile } from '../../../../test/upload.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { customers } from '../../customers/index.ts';
import { insurerCardDocuments, insurerCards } from './index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const ana = await asCustomer(server);

const base = '/api/Creditos/Seguros';
const facts = { noPoliza: 'P-2291', noCarnet: 'C-88', aseguradoraId: '1' };
const pictures = async (count: number): Promise<TestFile[]> =>
  Promise.all(Array.from({ length: count }, async () => ({ content: await aPhoto() })));
const add = async (given: object = {}, count = 2) =>
  sendForm(server, `${base}/Carnets`, { fields: { ...facts, ...given }, files: await pictures(count), as: ana });
const list = async () => (await ana.send(`${base}/Carnets`)).body.data;
const remove = (path: string) => ana.send(`${base}/Carnets/${path}`, { method: 'DELETE' });

beforeEach(async () => {
  await db.execute(sql`delete from attempts`);
  await db.delete(insurerCards);
});

describe('insurers', () => {
  it('INS-01 lists the insurers of the company, with the requirements of each', async () => {
    const insurers = (await ana.send(`${base}/Aseguradoras`)).body.data;
    expect(insurers.map(({ nombre }: { nombre: string }) => nombre)).toContain('Seguros El Roble');
    expect((await ana.send(`${base}/Aseguradoras`, { company: 12 })).body.data).not.toEqual(insurers);
    const { aseguradoraId, esIdentidadClienteRequerida } = insurers[0];
    const { requisitos } = (await ana.send(`${base}/Aseguradoras/requisitos/${aseguradoraId}`)).body.data;
    expect(requisitos.join()).toContain(esIdentidadClienteRequerida ? 'identidad' : 'Receta');
    expect((await ana.send(`${base}/Aseguradoras/requisitos/999`)).status).toBe(422);
  });
});

describe('an insurer card', () => {
  it('INS-03 an insurer card is stored with its two pictures, for its owner', async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      noPoliza: 'P-2291',
      noCarnet: 'C-88',
      aseguradora: { aseguradoraId: 1, nombre: 'Seguros El Roble', esIdentidadClienteRequerida: false },
    });
    expect(body.data.documentos).toHaveLength(2);
    expect(await list()).toEqual([body.data]);
    expect((await fetch(`${server.url}${body.data.documentos[1].imagenURL}`)).status).toBe(200);
  });

  it('INS-02 an insurer card needs pictures', async () => {
    expect(await add({}, 0)).toMatchObject({
      status: 422,
      body: { mensaje: 'Primero debes subir las imágenes de tu carnet para poder continuar.' },
    });
    expect(await list()).toEqual([]);
  });

  it('INS-03 an insurer card takes two pictures at most', async () => {
    expect(await add({}, 3)).toMatchObject({ status: 422, body: { codigo: 'TOO_MANY_FILES' } });
    expect(await list()).toEqual([]);
  });

  it('an insurer card needs a known insurer, and its numbers', async () => {
    const { body } = await add({ noPoliza: ' ', noCarnet: 'x'.repeat(41), aseguradoraId: 'uno' });
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual([
      'aseguradoraId',
      'noPoliza',
      'noCarnet',
    ]);
    expect(await add({ aseguradoraId: '999' })).toMatchObject({ status: 422, body: { codigo: 'INSURER_NOT_FOUND' } });
    expect(await add({ aseguradoraId: '5' })).toMatchObject({ body: { codigo: 'INSURER_NOT_FOUND' } });
  });

  it('an insurer card saved again is one card, with the latest pictures', async () => {
    const first = (await add()).body.data;
    const again = (await add({ noPoliza: 'P-3000' }, 1)).body.data;
    expect(again).toMatchObject({ polizaCarnetId: first.polizaCarnetId, noPoliza: 'P-3000' });
    expect(again.documentos).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });

  it('an insurer card sent twice concurrently is one card', async () => {
    const replies = await race(server, customers, [() => add(), () => add()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
    expect(await db.select().from(insurerCardDocuments)).toHaveLength(2);
  });

  it('INS-02 one picture can be removed, but never the last', async () => {
    const [one, two] = (await add()).body.data.documentos;
    expect((await remove(`documentos/${one.documentoId}`)).status).toBe(200);
    expect((await remove(`documentos/${one.documentoId}`)).status).toBe(404);
    expect(await remove(`documentos/${two.documentoId}`)).toMatchObject({
      body: { codigo: 'LAST_INSURER_CARD_IMAGE' },
    });
    expect((await list())[0].documentos).toHaveLength(1);
  });

  it('INS-02 two concurrent removals of the pictures leave one', async () => {
    const [one, two] = (await add()).body.data.documentos;
    const replies = await race(server, customers, [
      () => remove(`documentos/${one.documentoId}`),
      () => remove(`documentos/${two.documentoId}`),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a removed insurer card loses its pictures, and its row stays for the requests that reference it', async () => {
    const { polizaCarnetId, documentos } = (await add()).body.data;
    expect((await remove(polizaCarnetId)).status).toBe(200);
    expect((await remove(polizaCarnetId)).status).toBe(404);
    expect((await remove(`documentos/${documentos[0].documentoId}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(await db.select().from(insurerCards).where(eq(insurerCards.id, polizaCarnetId))).toHaveLength(1);
    expect((await add()).status).toBe(200);
  });
});
