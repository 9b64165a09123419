import { randomUUID } from 'node:crypto';
import type { CallArguments } from '@botica/contract/call';
import { callPrefix } from '@botica/contract/call';
import type { reviewInsurerRequest } from '@botica/contract/insurer-requests';
import type { TestCustomer } from '../../../test/as-customer.ts';
import { aPrescriptionPhoto } from '../../../test/prescription-photo.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../test/upload.ts';
import { signNotice } from '../order-life/index.ts';

export const requestsUrl = '/api/Creditos/Seguros/Solicitudes';

export interface SentRequest {
  given?: Record<string, string>;
  prescriptions?: number;
  withIdentity?: boolean;
  as?: TestCustomer;
  key?: string;
}

/** What tests of requests do: be the shopper, and be the insurer. */
export async function requestTools(server: TestServer, ana: TestCustomer) {
  const { sql } = server.platform.database;
  const [paper, identity] = await Promise.all([aPrescriptionPhoto(), aPhoto()]);
  const papers = (count: number) => Array.from({ length: count }, () => ({ field: 'files', content: paper }));

  await sql`update branches set weekday_hours = '24 horas', saturday_hours = '24 horas', sunday_hours = '24 horas'`;
  await sql`delete from branch_special_hours`;

  /** Of an insurer that asks for no identity (1), or of one that does (4). */
  async function cardOf(insurerId: 1 | 4, customer = ana): Promise<string> {
    const [row] = await sql<{ id: string }[]>`
      select id from insurer_cards where customer_id = ${customer.id} and insurer_id = ${insurerId} and removed_at is null`;
    if (!row) throw new Error(`There is no card of insurer ${insurerId}`);
    return row.id;
  }
  const card = await cardOf(1);

  function create({ given = {}, prescriptions = 1, withIdentity, as = ana, key = randomUUID() }: SentRequest = {}) {
    const files = [...(withIdentity ? [{ field: 'identidad', content: identity }] : []), ...papers(prescriptions)];
    const fields = { polizaCarnetId: card, pedidoTipo: '1', sucursalId: '5', ...given };
    return sendForm(server, requestsUrl, { as, files, fields, headers: { 'idempotency-key': key } });
  }

  async function aRequest(sent: SentRequest = {}) {
    const { status, body } = await create(sent);
    if (status !== 200) throw new Error(`The request was refused: ${JSON.stringify(body)}`);
    return body.data;
  }

  async function tell(path: string, said: object, headers?: Record<string, string>) {
    const payload = JSON.stringify(said);
    const signed = headers ?? signNotice(server.platform.config.insurerKey ?? '', payload, server.time.now);
    const reply = await server.app.inject({
      method: 'POST',
      url: `${callPrefix}/integraciones/aseguradoras/solicitudes/${path}`,
      payload,
      headers: { 'content-type': 'application/json', ...signed },
    });
    return { status: reply.statusCode, body: reply.json() };
  }

  const terms = { cobertura: 80, copago: 120.5, autorizacion: 'AUT-7' };
  type RequestReviewBody = CallArguments<typeof reviewInsurerRequest>['body'];
  const review = (id: number, revision: RequestReviewBody['revision'], said: Partial<RequestReviewBody> = {}) =>
    tell('revisiones', {
      aseguradoraId: 1,
      solicitudId: id,
      version: 1,
      revision,
      ...(revision === 'approve' ? terms : {}),
      ...(revision === 'reject' || revision === 'askCorrection' ? { motivo: 'No se lee' } : {}),
      ...said,
    });

  return {
    card,
    cardOf,
    create,
    aRequest,
    tell,
    review,
    one: (id: number, as = ana) => as.send(`${requestsUrl}/${id}`),
    list: async (as = ana) => (await as.send(requestsUrl)).body.data,
    cancel: (id: number, as = ana) => as.send(`${requestsUrl}/${id}`, { method: 'DELETE' }),
    removePrescription: (id: number, recetaId: string, as = ana) =>
      as.send(`${requestsUrl}/${id}/receta/${recetaId}`, { method: 'DELETE' }),
    changeCard: (id: number, cardId: string, { withIdentity = false, as = ana } = {}) =>
      withIdentity
        ? sendForm(server, `${requestsUrl}/${id}/CambiarCarnet/${cardId}`, {
            as,
            files: [{ field: 'identidad', content: identity }],
          })
        : as.send(`${requestsUrl}/${id}/CambiarCarnet/${cardId}`, { method: 'POST' }),
    add: (id: number, { count = 1, key = randomUUID(), as = ana } = {}) =>
      sendForm(server, `${requestsUrl}/${id}`, {
        as,
        method: 'PUT',
        files: papers(count),
        headers: { 'idempotency-key': key },
      }),
    row: async (id: number) => (await sql`select * from insurer_requests where id = ${id}`)[0],
    history: async (id: number) =>
      (await sql`select event, actor, state from insurer_request_events where request_id = ${id} order by id`).map(
        ({ event, actor, state }) => `${actor} ${event} ${state}`,
      ),
  };
}
