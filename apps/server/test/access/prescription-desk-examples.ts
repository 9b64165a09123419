import { randomUUID } from 'node:crypto';
import { asCustomer } from '../as-customer.ts';
import { asStaff, staffEmails } from '../as-staff.ts';
import { cartTools } from '../fixtures/cart.fixture.ts';
import { identityReviewTools } from '../fixtures/identity-reviews.fixture.ts';
import { requestTools } from '../fixtures/insurer-requests.fixture.ts';
import { deskTools } from '../fixtures/prescription-desk.fixture.ts';
import { givenReadPage } from '../fixtures/prescription-readings.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';
import { oneLogin } from './one-login.ts';

const pharmacistOf = oneLogin((server) => asStaff(server, staffEmails.regente));

/** A case of branch 5 in company 2, and the demo pharmacist, who may decide it. */
async function givenCase(server: TestServer) {
  const customer = await asCustomer(server);
  const tools = await deskTools(server, customer.id);
  return { customer, tools, by: await pharmacistOf(server), ...(await tools.anOrder()) };
}

/** A document of an account of company 2 that waits for a person. */
async function givenDocument(server: TestServer) {
  const customer = await asCustomer(server, 'nuevo@botica.test');
  const documents = identityReviewTools(server, customer);
  await documents.unconfirmed();
  const casoId = await documents.waiting();
  return { tools: await deskTools(server, customer.id), by: await pharmacistOf(server), casoId };
}

const decided =
  (act: 'aprobar' | 'rechazar', given: object = {}): ConsoleExample =>
  async (server) => {
    const { tools, by, casoId } = await givenCase(server);
    const { version } = await tools.open(by, casoId);
    const payload = { actoId: randomUUID(), version, ...given };
    return { path: `/consola/recetas/pedidos/${casoId}/${act}`, payload, by, subjectId: casoId };
  };

/** One example for each call of the pharmacist's desk. */
export const prescriptionDeskExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-RECETAS-COLA': async (server) => {
    const { casoId, by } = await givenCase(server);
    return { path: '/consola/recetas/cola', by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-CASO': async (server) => {
    const { tools, casoId, by } = await givenCase(server);
    return { path: tools.path(casoId), by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-IMAGEN': async (server) => {
    const { tools, casoId, by, prescriptionIds } = await givenCase(server);
    return { path: `${tools.path(casoId)}/imagenes/${prescriptionIds[0]}`, by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-LECTURA': async (server) => {
    const { tools, casoId, by, prescriptionIds } = await givenCase(server);
    await givenReadPage(server, prescriptionIds[0]);
    return { path: `${tools.path(casoId)}/imagenes/${prescriptionIds[0]}/lectura`, by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-TOMAR': async (server) => {
    const { tools, casoId, by } = await givenCase(server);
    return { path: `${tools.path(casoId)}/tomar`, by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-SOLTAR': async (server) => {
    const { tools, casoId, by } = await givenCase(server);
    await tools.take(by, casoId);
    return { path: `${tools.path(casoId)}/soltar`, by, subjectId: casoId };
  },
  'CONSOLA-RECETAS-APROBAR': decided('aprobar'),
  'CONSOLA-RECETAS-RECHAZAR': decided('rechazar', { motivo: 'La receta venció' }),
  'CONSOLA-RECETAS-PROPONER': async (server) => {
    const { tools, by } = await givenCase(server);
    const { casoId } = await tools.anOrder({ isOnly: true });
    const { version } = await tools.open(by, casoId, 'solo-receta');
    const lineas = [{ productoId: (await cartTools(server)).idAt(0), cantidad: 1 }];
    const payload = { actoId: randomUUID(), version, lineas };
    return { path: `/consola/recetas/pedidos/${casoId}/proponer`, payload, by, subjectId: casoId };
  },
  'CONSOLA-SEGUROS-RESPONDER': async (server) => {
    const { tools, by, customer } = await givenCase(server);
    const { solicitudId } = await (await requestTools(server, customer)).aRequest();
    const casoId = String(solicitudId);
    const { version } = await tools.open(by, casoId, 'seguro');
    const payload = { actoId: randomUUID(), version, revision: 'reject', motivo: 'No está cubierto' };
    return { path: `/consola/recetas/seguros/${casoId}/responder`, payload, by, subjectId: casoId };
  },
  'CONSOLA-IDENTIDADES-DATOS': async (server) => {
    const { by, casoId } = await givenDocument(server);
    return { path: `/consola/recetas/identidades/${casoId}/datos`, by, subjectId: casoId };
  },
  'CONSOLA-IDENTIDADES-RESPONDER': async (server) => {
    const { by, casoId, tools } = await givenDocument(server);
    const { version } = await tools.open(by, casoId, 'identidad');
    const payload = { actoId: randomUUID(), version, revision: 'reject', motivo: 'No se lee el número' };
    return { path: `/consola/recetas/identidades/${casoId}/responder`, payload, by, subjectId: casoId };
  },
  'CONSOLA-LIBRO': async () => ({ path: '/consola/recetas/libro?sucursalId=5', subjectId: '005-' }),
  'CONSOLA-LIBRO-EXPORTAR': async () => ({
    path: '/consola/recetas/libro/exportar?sucursalId=5&formato=csv&motivo=Prueba',
    subjectId: '005-',
  }),
};
