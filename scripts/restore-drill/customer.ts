import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { healthConsent } from '@botica/domain/health/people';
import { encodeOrderId } from '@botica/domain/orders';
import { drawPrescription } from '../../apps/server/src/demo/prescription-drawing.ts';

const patienceMs = 30_000;

export interface Kept {
  id: string;
  /** Of what the store shows to its owner. */
  digest: string;
}

export type Customer = Awaited<ReturnType<typeof logIn>>;

/** A customer who uploads pictures and writes down health data. */
export async function logIn(storeUrl: string, email: string) {
  let token = '';
  async function call<Data>(path: string, init: RequestInit = {}): Promise<Data> {
    const headers = {
      [headerNames.company]: '2',
      [headerNames.branch]: '5',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...init.headers,
    };
    const signal = AbortSignal.timeout(patienceMs);
    const reply = await fetch(`${storeUrl}${callPrefix}${path}`, { ...init, headers, signal });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return (JSON.parse(text) as { data: Data }).data;
  }
  const json = (body: object): RequestInit => {
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  };
  const login = { username: email, password: demoPassword, deviceId: randomUUID() };
  token = (await call<{ token: string }>('/identidad/login', json(login))).token;

  async function digestOf(address: string): Promise<string> {
    const reply = await fetch(new URL(address, storeUrl), { signal: AbortSignal.timeout(patienceMs) });
    if (!reply.ok) throw new Error(`The picture answered ${reply.status}`);
    return createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex');
  }
  const picture = async () =>
    new Blob([new Uint8Array(await buffer(await drawPrescription()))], { type: 'image/jpeg' });

  return {
    email,
    async keepPrescription(): Promise<Kept> {
      const body = new FormData();
      body.append('file', await picture(), 'receta.jpg');
      const { documentoId, imagenURL } = await call<{ documentoId: string; imagenURL: string }>(
        '/api/CheckOut/CrearNuevoDocumentoClienteV2',
        { method: 'POST', body },
      );
      return { id: documentoId, digest: await digestOf(imagenURL) };
    },
    /** Undefined when the store does not know it. */
    async findPrescription(id: string): Promise<string | undefined> {
      const found = await call<{ imagenURL: string }>(`/api/CheckOut/recetas/${id}`).catch(() => undefined);
      return found && digestOf(found.imagenURL).catch(() => 'not shown');
    },
    async keepDocument(): Promise<Kept> {
      const body = new FormData();
      body.append('files', await picture(), 'identidad.jpg');
      const path = '/api/usuarios/perfil/identidad/documentos';
      const { documentos } = await call<{ documentos: { documentoId: string; imagenURL: string }[] }>(path, {
        method: 'POST',
        body,
      });
      const [first] = documentos;
      if (!first) throw new Error('The document was not kept');
      return { id: first.documentoId, digest: await digestOf(first.imagenURL) };
    },
    async findDocument(id: string): Promise<string | undefined> {
      const all = await call<{ documentoId: string; imagenURL: string }[]>('/api/usuarios/perfil/identidad/documentos');
      const found = all.find(({ documentoId }) => documentoId === id);
      return found && digestOf(found.imagenURL).catch(() => 'not shown');
    },
    removeDocument: (id: string) => call(`/api/usuarios/perfil/identidad/documentos/${id}`, { method: 'DELETE' }),
    async noteAllergy(): Promise<void> {
      await call(
        '/api/salud/personas',
        json({
          ...{ nombre: 'Rosa', nacimiento: '1952-04-09', parentesco: 'madre', condiciones: ['presion_alta'] },
          ...{ otrasCondiciones: '', alergias: ['penicilina'], embarazo: false, pesoKg: null },
          consentimiento: healthConsent.version,
        }),
      );
    },
    async allergies(): Promise<string[]> {
      const { personas } = await call<{ personas: { alergias: string[] }[] }>('/api/salud/personas');
      return personas.flatMap(({ alergias }) => alergias);
    },
    showsOrder: (orderId: number) =>
      call(`/api/pedidos/ResumenPedido/${encodeURIComponent(encodeOrderId(orderId))}`).then(
        () => true,
        () => false,
      ),
  };
}
