import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { keepPrescriptions } from '../../src/modules/prescriptions/index.ts';
import { insurerCards } from '../../src/modules/prescriptions/insurer-cards/index.ts';
import {
  insurerRequestPrescriptions,
  insurerRequests,
} from '../../src/modules/prescriptions/insurer-requests/index.ts';
import type { Db } from '../../src/platform/database.ts';
import { testNow } from '../global-setup.ts';
import { aPrescriptionPhoto } from '../prescription-photo.ts';
import type { TestServer } from '../test-server.ts';
import { sendForm } from '../upload.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const base = '/api/Creditos/Seguros/Solicitudes';

/** Requests, and their insurer cards. */
export function insurerCases(server: TestServer, db: Db): ForeignCase[] {
  const cards = (customerId: string) =>
    db
      .select()
      .from(insurerCards)
      .where(and(eq(insurerCards.customerId, customerId), eq(insurerCards.insurerId, 1)));

  async function rows(customerId: string) {
    const known = await db.select().from(insurerRequests).where(eq(insurerRequests.customerId, customerId));
    if (known.length > 0) return withPictures(customerId);
    const [card] = await cards(customerId);
    if (!card) throw new Error('The owner has no insurer card');
    const facts = { customerId, companyId: 2, cardId: card.id, mode: 'pickup', branchCode: 5 } as const;
    const moments = { createdAt: testNow, changedAt: testNow };
    const [made] = await db
      .insert(insurerRequests)
      .values({ ...facts, ...moments, idempotencyKey: randomUUID() })
      .returning();
    const files = ['a', 'b'].map((name) => ({ fileKey: `prescriptions/ajena-${name}.jpg` }));
    const ids = await keepPrescriptions(db, { customerId, files, at: testNow });
    const links = ids.map((prescriptionId, index) => ({
      requestId: made?.id ?? 0,
      prescriptionId,
      place: index + 1,
      idempotencyKey: randomUUID(),
    }));
    await db.insert(insurerRequestPrescriptions).values(links);
    return withPictures(customerId);
  }

  const withPictures = (customerId: string) =>
    db
      .select()
      .from(insurerRequests)
      .innerJoin(insurerRequestPrescriptions, eq(insurerRequestPrescriptions.requestId, insurerRequests.id))
      .where(eq(insurerRequests.customerId, customerId))
      .orderBy(insurerRequestPrescriptions.place);

  const form = async () => ({
    files: [{ content: await aPrescriptionPhoto() }],
    headers: { 'idempotency-key': randomUUID() },
  });
  return [
    notFoundBy({
      call: 'C272',
      what: 'an insurer card to ask with',
      rows: cards,
      send: async (by, { id }) => {
        const fields = { polizaCarnetId: id, pedidoTipo: '1', sucursalId: '5' };
        return sendForm(server, base, { ...(await form()), as: by, fields });
      },
    }),
    notFoundBy({
      call: 'C273',
      what: 'an insurer request and its prescriptions',
      rows,
      send: (by, { insurer_requests: { id } }) => by.send(`${base}/${id}`),
    }),
    notFoundBy({
      call: 'C274',
      what: 'an insurer request to cancel',
      rows,
      send: (by, { insurer_requests: { id } }) => by.send(`${base}/${id}`, { method: 'DELETE' }),
    }),
    notFoundBy({
      call: 'C275',
      what: 'an insurer request to add to',
      rows,
      send: async (by, { insurer_requests: { id } }) =>
        sendForm(server, `${base}/${id}`, { ...(await form()), as: by, method: 'PUT' }),
    }),
    notFoundBy({
      call: 'C276',
      what: 'an insurer request to change the card of',
      rows,
      send: (by, { insurer_requests: { id, cardId } }) =>
        by.send(`${base}/${id}/CambiarCarnet/${cardId}`, { method: 'POST' }),
    }),
    notFoundBy({
      call: 'C277',
      what: 'a prescription of an insurer request',
      rows,
      send: (by, { insurer_requests: { id }, insurer_request_prescriptions: { prescriptionId } }) =>
        by.send(`${base}/${id}/receta/${prescriptionId}`, { method: 'DELETE' }),
    }),
  ];
}
