import { randomUUID } from 'node:crypto';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';

/** Without a login, which would move the clock of the server. */
const asked = {
  rights: rightsOf([{ role: 'mercadeo', companyId: 2, branchId: null }]),
  by: { ...systemActor, staffId: randomUUID(), name: 'Jazmín Flores' },
  reason: motivo,
};

/** A banner of company 2 that can be published. */
async function aBanner({ services }: TestServer) {
  const { contentEditions } = services;
  const made = await contentEditions.create({ formKey: randomUUID(), kind: 'banner', companyId: 2 }, asked);
  if (!made.ok) throw new Error(`The banner was refused: ${made.code}`);
  const { kind, companyId, key } = made.value;
  const piece = { kind, companyId, key };
  const changes = { title: 'Prueba', text: 'Texto', link: '/promociones', picture: 'gripe' };
  const saved = await contentEditions.save(
    piece,
    { changes, seen: { title: '', text: '', link: '', picture: '' } },
    asked,
  );
  if (!saved.ok) throw new Error(`The draft was refused: ${saved.code}`);
  const subjectId = `banner-2-${key}`;
  return { piece, path: `/consola/contenido/banner/2/${key}`, revision: 2, subjectId, key };
}

const publish = (server: TestServer, { piece, revision }: Awaited<ReturnType<typeof aBanner>>, startsAt?: Date) =>
  server.services.contentEditions.publish(piece, { key: randomUUID(), revision, startsAt }, asked);

/** Content of company 2. */
export const contentExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-CONTENIDO-LISTA': async (server) => {
    const { key } = await aBanner(server);
    return { path: '/consola/contenido?empresaId=2', subjectId: key };
  },
  'CONSOLA-CONTENIDO-PIEZA': async (server) => {
    const { path, key } = await aBanner(server);
    return { path, subjectId: key };
  },
  'CONSOLA-CONTENIDO-CREAR': async () => ({
    path: '/consola/contenido',
    payload: { llave: randomUUID(), tipo: 'banner', empresaId: 2 },
  }),
  'CONSOLA-CONTENIDO-GUARDAR': async (server) => {
    const { path, subjectId } = await aBanner(server);
    return { path: `${path}/guardar`, payload: { cambios: { orden: 4 }, vistos: { orden: 1 } }, subjectId };
  },
  'CONSOLA-CONTENIDO-DESCARTAR': async (server) => {
    const { path, subjectId, revision } = await aBanner(server);
    return { path: `${path}/descartar`, payload: { revision }, subjectId };
  },
  'CONSOLA-CONTENIDO-PUBLICAR': async (server) => {
    const { path, subjectId, revision } = await aBanner(server);
    return { path: `${path}/publicar`, payload: { llave: randomUUID(), revision, motivo, empieza: null }, subjectId };
  },
  'CONSOLA-CONTENIDO-DESPROGRAMAR': async (server) => {
    const banner = await aBanner(server);
    await publish(server, banner, new Date(server.time.now.getTime() + 86_400_000));
    const { path, subjectId, revision } = banner;
    return { path: `${path}/desprogramar`, payload: { revision: revision + 1, motivo }, subjectId };
  },
  'CONSOLA-CONTENIDO-VERSIONES': async (server) => {
    const banner = await aBanner(server);
    await publish(server, banner);
    return { path: `${banner.path}/versiones`, subjectId: motivo };
  },
  'CONSOLA-CONTENIDO-RESTAURAR': async (server) => {
    const banner = await aBanner(server);
    await publish(server, banner);
    const { path, subjectId, revision } = banner;
    const payload = { llave: randomUUID(), numero: 1, revision: revision + 1, motivo };
    return { path: `${path}/restaurar`, payload, subjectId };
  },
  'CONSOLA-CONTENIDO-VISTA': async (server) => {
    const { path } = await aBanner(server);
    return { path: `${path}/vista`, subjectId: 'vista=' };
  },
  'CONSOLA-CORREO-MUESTRA': async () => ({
    path: '/consola/contenido/correo/2/factura/muestra',
    subjectId: 'Tu factura',
  }),
  'CONSOLA-CORREO-PRUEBA': async () => ({
    path: '/consola/contenido/correo/2/factura/prueba',
    subjectId: 'letter-2-factura',
  }),
  'CONSOLA-LEGAL-ACEPTACIONES': async () => ({
    path: '/consola/contenido/legal/2/terminos.general/aceptaciones',
    subjectId: 'versiones',
  }),
};
