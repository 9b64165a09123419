import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { wholePicture } from '@botica/domain/catalogue/pictures';
import type { ContentKind } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { aPicture, pictureForm } from '../fixtures/pictures.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';

/** Without a login, which would move the clock of the server. */
const asked = {
  rights: rightsOf([{ role: 'mercadeo', companyId: 2, branchId: null }]),
  by: { ...systemActor, staffId: randomUUID(), name: 'Jazmín Flores' },
  reason: motivo,
};

interface Sample {
  id: string;
  root: string;
  kind: ContentKind;
  wire: string;
  changesAt(now: Date): Record<string, unknown>;
  /** A field on the wire, with its value before and after. */
  edit: { cambios: object; vistos: object };
}

const banner: Sample = {
  ...{ id: 'CONTENIDO', root: '/consola/contenido', kind: 'banner', wire: 'banner' },
  changesAt: () => ({ title: 'Prueba', text: 'Texto', link: '/promociones', picture: 'gripe' }),
  edit: { cambios: { orden: 4 }, vistos: { orden: 1 } },
};

/** In pause, so that it crosses no other raffle. */
const raffle: Sample = {
  ...{ id: 'PREMIOS', root: '/consola/premios', kind: 'raffle', wire: 'sorteo' },
  changesAt: (now) => ({
    ...{ name: 'Prueba', description: 'Texto', prize: 'Un premio', pointsPerTicket: 10, isPaused: true },
    startsAt: new Date(now.getTime() + 86_400_000).toISOString(),
    endsAt: new Date(now.getTime() + 10 * 86_400_000).toISOString(),
  }),
  edit: { cambios: { maximoDeBoletos: 40 }, vistos: { maximoDeBoletos: null } },
};

/** A piece of company 2 that can be published. */
async function aPiece({ services, time }: TestServer, sample: Sample) {
  const { contentEditions } = services;
  const { kind: wanted, wire, root } = sample;
  const made = await contentEditions.create({ formKey: randomUUID(), kind: wanted, companyId: 2 }, asked);
  if (!made.ok) throw new Error(`The piece was refused: ${made.code}`);
  const { kind, companyId, key } = made.value;
  const piece = { kind, companyId, key };
  const save = { changes: sample.changesAt(time.now), seen: kindOf(kind).blank ?? {} };
  const saved = await contentEditions.save(piece, save, asked);
  if (!saved.ok) throw new Error(`The draft was refused: ${saved.code}`);
  return { piece, path: `${root}/${wire}/2/${key}`, revision: 2, subjectId: `${kind}-2-${key}`, key };
}

async function publish(server: TestServer, { piece, revision }: Awaited<ReturnType<typeof aPiece>>, startsAt?: Date) {
  const done = await server.services.contentEditions.publish(piece, { key: randomUUID(), revision, startsAt }, asked);
  if (!done.ok) throw new Error(`The publication was refused: ${done.code}`);
}

function examplesOf(sample: Sample): Record<string, ConsoleExample> {
  const { id, root, wire, edit } = sample;
  return {
    [`CONSOLA-${id}-LISTA`]: async (server) => {
      const { key } = await aPiece(server, sample);
      return { path: `${root}?empresaId=2`, subjectId: key };
    },
    [`CONSOLA-${id}-PIEZA`]: async (server) => {
      const { path, key } = await aPiece(server, sample);
      return { path, subjectId: key };
    },
    [`CONSOLA-${id}-CREAR`]: async () => ({
      path: root,
      payload: { llave: randomUUID(), tipo: wire, empresaId: 2 },
    }),
    [`CONSOLA-${id}-GUARDAR`]: async (server) => {
      const { path, subjectId } = await aPiece(server, sample);
      return { path: `${path}/guardar`, payload: edit, subjectId };
    },
    [`CONSOLA-${id}-DESCARTAR`]: async (server) => {
      const { path, subjectId, revision } = await aPiece(server, sample);
      return { path: `${path}/descartar`, payload: { revision }, subjectId };
    },
    [`CONSOLA-${id}-PUBLICAR`]: async (server) => {
      const { path, subjectId, revision } = await aPiece(server, sample);
      return { path: `${path}/publicar`, payload: { llave: randomUUID(), revision, motivo, empieza: null }, subjectId };
    },
    [`CONSOLA-${id}-DESPROGRAMAR`]: async (server) => {
      const piece = await aPiece(server, sample);
      await publish(server, piece, new Date(server.time.now.getTime() + 3_600_000));
      const { path, subjectId, revision } = piece;
      return { path: `${path}/desprogramar`, payload: { revision: revision + 1, motivo }, subjectId };
    },
    [`CONSOLA-${id}-VERSIONES`]: async (server) => {
      const piece = await aPiece(server, sample);
      await publish(server, piece);
      return { path: `${piece.path}/versiones`, subjectId: motivo };
    },
    [`CONSOLA-${id}-RESTAURAR`]: async (server) => {
      const piece = await aPiece(server, sample);
      await publish(server, piece);
      const { path, subjectId, revision } = piece;
      const payload = { llave: randomUUID(), numero: 1, revision: revision + 1, motivo };
      return { path: `${path}/restaurar`, payload, subjectId };
    },
    [`CONSOLA-${id}-VISTA`]: async (server) => {
      const { path } = await aPiece(server, sample);
      return { path: `${path}/vista`, subjectId: 'vista=' };
    },
  };
}

/** Content and rewards of company 2. */
export const contentExamples: Readonly<Record<string, ConsoleExample>> = {
  ...examplesOf(banner),
  ...examplesOf(raffle),
  'CONSOLA-PREMIOS-RESULTADOS': async (server) => {
    const piece = await aPiece(server, raffle);
    await publish(server, piece);
    return { path: `${piece.path}/resultados`, subjectId: 'Boletos canjeados' };
  },
  'CONSOLA-CONTENIDO-IMAGEN-SUBIR': async () => ({
    path: '/consola/contenido/imagenes?empresaId=2',
    payload: pictureForm(await aPicture()),
  }),
  'CONSOLA-CONTENIDO-IMAGEN': async ({ services }) => {
    const stored = await services.pictures.upload(Readable.from([await aPicture()]), wholePicture, asked.by);
    if (!stored.ok) throw new Error(`The picture was refused: ${stored.code}`);
    const { id } = stored.value;
    return { path: `/consola/contenido/imagenes/${id}?empresaId=2&textoEn=computadora`, subjectId: id };
  },
  'CONSOLA-PREMIOS-IMAGEN-SUBIR': async () => ({
    path: '/consola/premios/imagenes?empresaId=2',
    payload: pictureForm(await aPicture()),
  }),
  'CONSOLA-PREMIOS-IMAGEN': async ({ services }) => {
    const stored = await services.pictures.upload(Readable.from([await aPicture()]), wholePicture, asked.by);
    if (!stored.ok) throw new Error(`The picture was refused: ${stored.code}`);
    const { id } = stored.value;
    return { path: `/consola/premios/imagenes/${id}?empresaId=2&textoEn=computadora`, subjectId: id };
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
