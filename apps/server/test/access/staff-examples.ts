import { demoPassword, demoStaffSecret } from '@botica/demo-data';
import { eq } from 'drizzle-orm';
import { createInvitationLinks, insertInvitation } from '../../src/modules/staff/people/index.ts';
import { staffSecondFactors } from '../../src/modules/staff/second-factor/index.ts';
import type { StaffBrowser } from '../as-staff.ts';
import { asStaff, codeAt, givenStaff, nextCode, staffBrowser } from '../as-staff.ts';
import { atProvider, withCookie } from '../company-account.ts';
import { deskTools } from '../fixtures/desk.fixture.ts';
import type { TestServer } from '../test-server.ts';
import { careExamples } from './care-examples.ts';
import type { ConsoleExample } from './console-example.ts';
import { contentExamples } from './content-examples.ts';
import { deskExamples } from './desk-examples.ts';
import { financeExamples } from './finance-examples.ts';
import { healthExamples } from './health-examples.ts';
import { integrationExamples } from './integration-examples.ts';
import { placeExamples } from './place-examples.ts';
import { prescriptionDeskExamples } from './prescription-desk-examples.ts';
import { priceExamples } from './price-examples.ts';
import { productDraftsExamples } from './product-drafts-examples.ts';
import { productSheetExamples } from './product-sheet-examples.ts';
import { promotionExamples } from './promotion-examples.ts';
import { reportExamples } from './report-examples.ts';
import { settingsExamples } from './settings-examples.ts';

const motivo = 'Prueba de acceso';
const branchRole = { rol: 'sucursal', empresaId: 2, sucursalId: 5 };

/** The subject of the examples works in branch 5 of company 2. */
const givenMember = (server: TestServer, isInvited = false) =>
  givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }], isInvited);

const aboutMember =
  (path: (member: { id: string; grantId: string }) => string, payload?: object, isInvited = false): ConsoleExample =>
  async (server) => {
    const member = await givenMember(server, isInvited);
    return { path: path(member), subjectId: member.id, ...(payload ? { payload } : {}) };
  };

async function waitingLogin(server: TestServer, email: string): Promise<StaffBrowser> {
  const browser = staffBrowser(server);
  await browser.post('/consola/entrar', { correo: email, clave: demoPassword });
  return browser;
}

async function waitingEnrolment(server: TestServer): Promise<StaffBrowser> {
  const { id, email } = await givenMember(server);
  await server.platform.database.db.delete(staffSecondFactors).where(eq(staffSecondFactors.staffId, id));
  return waitingLogin(server, email);
}

async function invitationToken(server: TestServer): Promise<string> {
  const { id } = await givenMember(server, true);
  const { config, database, keys } = server.platform;
  const invitation = await insertInvitation(database.db, id, server.time.now);
  const url = await createInvitationLinks({ keys, config }).urlOf(invitation.id);
  return new URL(url).searchParams.get('token') ?? '';
}

/**
 * One example for each call of the console that changes something or takes something. A call without one fails the
 * test, so a new call is covered from its first day.
 */
export const consoleExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-ENTRAR': async (server) => ({
    path: '/consola/entrar',
    payload: { correo: (await givenMember(server)).email, clave: demoPassword },
    by: staffBrowser(server),
  }),
  'CONSOLA-EMPRESA-ENTRAR': async (server) => {
    const by = staffBrowser(server);
    const { code, state, cookie } = await atProvider(by, { email: (await givenMember(server)).email });
    return { path: '/consola/entrar/empresa', payload: { code, state }, by: withCookie(by, cookie) };
  },
  'CONSOLA-CODIGO': async (server) => {
    const by = await waitingLogin(server, (await givenMember(server)).email);
    return { path: '/consola/segundo-factor', payload: { codigo: codeAt(server.time.now, demoStaffSecret) }, by };
  },
  'CONSOLA-INSCRIBIR': async (server) => ({
    path: '/consola/segundo-factor/inscribir',
    by: await waitingEnrolment(server),
  }),
  'CONSOLA-INSCRITO': async (server) => {
    const by = await waitingEnrolment(server);
    const { secreto } = (await by.post('/consola/segundo-factor/inscribir')).body.data;
    return { path: '/consola/segundo-factor/confirmar', payload: { codigo: codeAt(server.time.now, secreto) }, by };
  },
  'CONSOLA-RECUPERACION': async () => ({ path: '/consola/segundo-factor/recuperacion' }),
  'CONSOLA-SALIR': async (server) => ({
    path: '/consola/salir',
    by: await asStaff(server, (await givenMember(server)).email),
  }),
  'CONSOLA-CONFIRMAR': async (server) => {
    const by = await asStaff(server, (await givenMember(server)).email);
    return { path: '/consola/confirmar', payload: { clave: demoPassword, codigo: nextCode(server) }, by };
  },
  'CONSOLA-CLAVE': async (server) => {
    const by = await asStaff(server, (await givenMember(server)).email);
    return { path: '/consola/clave', payload: { clave: demoPassword, claveNueva: 'Cambiada2026' }, by };
  },
  'CONSOLA-DISPOSITIVO-CERRAR': async (server) => {
    const by = await asStaff(server, (await givenMember(server)).email);
    const [device] = (await by.send('/consola/dispositivos')).body.data;
    return { path: `/consola/dispositivos/${device.sesionId}`, by };
  },
  'CONSOLA-INVITACION': async (server) => ({
    path: '/consola/invitacion/revisar',
    payload: { token: await invitationToken(server) },
    by: staffBrowser(server),
  }),
  'CONSOLA-INVITACION-ACEPTAR': async (server) => ({
    path: '/consola/invitacion/aceptar',
    payload: { token: await invitationToken(server), claveNueva: 'Aceptada2026' },
    by: staffBrowser(server),
  }),
  'CONSOLA-PERSONAL': async (server) => {
    const { id, email } = await givenMember(server);
    return { path: `/consola/personal?busca=${email}`, subjectId: id };
  },
  'CONSOLA-PERSONA': aboutMember(({ id }) => `/consola/personal/${id}`),
  'CONSOLA-INVITAR': async () => ({
    path: '/consola/personal',
    payload: { correo: 'invitada@chain.test', nombre: 'Persona Invitada', roles: [branchRole], motivo },
  }),
  'CONSOLA-REINVITAR': aboutMember(({ id }) => `/consola/personal/${id}/invitacion`, undefined, true),
  'CONSOLA-ROL-DAR': aboutMember(({ id }) => `/consola/personal/${id}/roles`, {
    ...branchRole,
    rol: 'mercadeo',
    motivo,
  }),
  'CONSOLA-ROL-QUITAR': aboutMember(({ id, grantId }) => `/consola/personal/${id}/roles/${grantId}/quitar`, { motivo }),
  'CONSOLA-BLOQUEAR': aboutMember(({ id }) => `/consola/personal/${id}/bloquear`, { motivo }),
  'CONSOLA-DESBLOQUEAR': aboutMember(({ id }) => `/consola/personal/${id}/desbloquear`, { motivo }),
  'CONSOLA-REINICIAR-FACTOR': aboutMember(({ id }) => `/consola/personal/${id}/segundo-factor/reiniciar`, { motivo }),
  'CONSOLA-AUDITORIA': async (server) => {
    const { id, email } = await givenMember(server);
    await waitingLogin(server, email);
    return { path: `/consola/auditoria?sujetoTipo=staff&sujetoId=${id}`, subjectId: id };
  },
  'CONSOLA-INICIO': async (server) => {
    const { sql } = server.platform.database;
    const tools = deskTools(server);
    const orderId = await tools.placeWith([await tools.product()]);
    await sql`update orders set scheduled_for = '2026-11-01T12:00:00Z' where id = ${orderId}`;
    const [branch] = await sql<{ name: string }[]>`select public_name as name from branches where code = 5`;
    return { path: '/consola/inicio?empresaId=2', subjectId: branch?.name ?? '' };
  },
  'CONSOLA-COMPROBAR': async () => ({ path: '/consola/auditoria/comprobar' }),
  ...deskExamples,
  ...prescriptionDeskExamples,
  ...healthExamples,
  ...careExamples,
  ...productDraftsExamples,
  ...productSheetExamples,
  ...financeExamples,
  ...reportExamples,
  ...priceExamples,
  ...promotionExamples,
  ...integrationExamples,
  ...contentExamples,
  ...placeExamples,
  ...settingsExamples,
};
