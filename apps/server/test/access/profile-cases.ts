import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentCards } from '../../src/modules/customers/cards/index.ts';
import { makeLink } from '../../src/modules/identity/links/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { TestServer } from '../test-server.ts';
import { aPhoto, sendForm } from '../upload.ts';
import type { ForeignCase } from './foreign-case.ts';

const aCard = {
  nombre: 'Robada',
  fechaExpiracion: '11/30',
  nombreTarjeta: 'Otra Persona',
  identidadTarjeta: '1',
};

/** Cards, documents, older-age identities and insurer cards: each call with another customer's id. */
export function profileCases(server: TestServer, db: Db): ForeignCase[] {
  const cardsOf = (customer: TestCustomer) =>
    db.select().from(paymentCards).where(eq(paymentCards.customerId, customer.id)).orderBy(paymentCards.id);
  const upload = async (as: TestCustomer, path: string, fields: Record<string, string> = {}) =>
    (await sendForm(server, path, { fields, files: [{ content: await aPhoto() }], as })).body.data;
  const aDocument = async (owner: TestCustomer): Promise<string> =>
    (await upload(owner, '/api/usuarios/perfil/identidad/documentos')).documentos[0].documentoId;
  const anInsurerCard = (owner: TestCustomer) =>
    upload(owner, '/api/Creditos/Seguros/Carnets', { noPoliza: 'P', noCarnet: 'C', aseguradoraId: '1' });

  /** The stranger is rejected, and the owner's data is unchanged. */
  async function isOutOfReach(
    { owner, stranger }: { owner: TestCustomer; stranger: TestCustomer },
    { method, path, payload, list }: { method: 'PUT' | 'DELETE' | 'GET'; path: string; payload?: object; list: string },
  ) {
    const before = (await owner.send(list)).body.data;
    expect((await stranger.send(path, { method, ...(payload ? { payload } : {}) })).status).toBe(404);
    expect((await owner.send(list)).body.data).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  }

  const card = (
    call: string,
    attempt: (people: Parameters<ForeignCase['attempt']>[0], id: string) => Promise<void>,
  ) => ({
    call,
    what: 'a card',
    async attempt(people: Parameters<ForeignCase['attempt']>[0]) {
      const before = await cardsOf(people.owner);
      await attempt(people, before[0]?.id ?? '');
      expect(await cardsOf(people.owner)).toEqual(before);
    },
  });
  const cards = '/api/usuarios/tarjetas';
  const documents = '/api/usuarios/perfil/identidad/documentos';
  const insurerCards = '/api/Creditos/Seguros/Carnets';

  return [
    card('C201', async (people, id) =>
      isOutOfReach(people, { method: 'PUT', path: `${cards}/${id}`, payload: aCard, list: cards }),
    ),
    card('C202', async (people, id) => isOutOfReach(people, { method: 'DELETE', path: `${cards}/${id}`, list: cards })),
    card('C203', async ({ stranger }, id) => {
      const reply = await stranger.send(`${cards}/es-verificada`, { method: 'POST', payload: { id } });
      expect(reply.status).toBe(404);
    }),
    {
      call: 'C170',
      what: 'a document to delete',
      attempt: async (people) =>
        isOutOfReach(people, {
          method: 'DELETE',
          path: `${documents}/${await aDocument(people.owner)}`,
          list: documents,
        }),
    },
    {
      call: 'C171',
      what: 'a document to see',
      attempt: async (people) =>
        isOutOfReach(people, {
          method: 'GET',
          path: `/api/documentos/${await aDocument(people.owner)}`,
          list: documents,
        }),
    },
    {
      call: 'C172',
      what: 'a document to delete by its other call',
      async attempt(people) {
        const path = `/api/documentos/EliminarDocumentoWebUser?documentoId=${await aDocument(people.owner)}`;
        await isOutOfReach(people, { method: 'DELETE', path, list: documents });
      },
    },
    {
      call: 'PERFIL-IDENTIDAD',
      what: 'an older-age identity',
      async attempt(people) {
        const list = '/api/perfil/identidadesTerceraEdad';
        const [{ id }] = (await people.owner.send(list)).body.data;
        await isOutOfReach(people, { method: 'DELETE', path: `${list}/${id}`, list });
      },
    },
    {
      call: 'C269',
      what: 'an insurer card',
      async attempt(people) {
        const { polizaCarnetId } = await anInsurerCard(people.owner);
        await isOutOfReach(people, { method: 'DELETE', path: `${insurerCards}/${polizaCarnetId}`, list: insurerCards });
      },
    },
    {
      call: 'C270',
      what: 'a picture of an insurer card',
      async attempt(people) {
        const { documentos } = await anInsurerCard(people.owner);
        const path = `${insurerCards}/documentos/${documentos[0].documentoId}`;
        await isOutOfReach(people, { method: 'DELETE', path, list: insurerCards });
      },
    },
    {
      call: 'C264',
      what: 'a product with redemption',
      async attempt({ owner, stranger }) {
        const { body } = await owner.send('/api/productosCanje/ObtenerListaProductosConCanje');
        const [{ productoCanjeId, productoId }] = body.data;
        const payload = {
          productoCanjeId,
          productoId,
          noCarnetActual: 'C-1',
          nombre: 'X',
          observaciones: '',
        };
        const reply = await stranger.send('/api/productosCanje/ReportarCarnet', { method: 'POST', payload });
        expect(reply.status).toBe(404);
      },
    },
    {
      call: 'PERFIL-CONFIRMARENLACE',
      what: 'the link that confirms an e-mail',
      async attempt({ owner, stranger }) {
        const id = await makeLink(db, { kind: 'email-confirm', customerId: owner.id }, server.time.now);
        const path = '/api/perfil/confirmar-correo/enlace';
        const reply = await stranger.send(path, { method: 'POST', payload: { id } });
        expect(reply).toMatchObject({ status: 409, body: { codigo: 'EMAIL_LINK_OF_OTHER_ACCOUNT' } });
        expect((await owner.send(path, { method: 'POST', payload: { id } })).status).toBe(200);
      },
    },
  ];
}

/** Calls that take something, but nothing that a customer owns. */
export const profileWithoutForeignData = {
  'PERFIL-COPIA': 'the password; the session says whose data',
  C148: 'an older-age identity; the session says whose',
  C166: 'a picture; the session says whose account',
  'PERFIL-REVISION': 'a picture; the session says whose account',
  C169: 'pictures; the session says whose',
  C200: 'a card; the session says whose',
  C266: 'an insurer, the same for everybody',
  'TEXTO-RESPUESTA': 'a legal text and its version; the session says whose answer',
  C268: 'an insurer card; the session says whose',
} as const;
