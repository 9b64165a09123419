import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { idempotencyHeader } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import { paymentTypeIds } from '@botica/domain/tenders';
import { passTheBank } from './bank.ts';
import type { Witness } from './witness.ts';

export interface Shop {
  url: string;
  sandboxUrl: string;
  /** Orders that a shopper was told of, for the books check. */
  acknowledgedFile: string;
  productIds: readonly number[];
  unitCents: number;
}

export interface Buyer {
  email: string;
  cardId: string;
}

const patienceMs = 20_000;
const pauseMs = 150;
const place = { [headerNames.company]: '2', [headerNames.branch]: '5' };

/** Browses, fills a cart, orders, pays and looks at the order, over and over. Every failed call goes to the witness. */
export async function shop(
  { email, cardId }: Buyer,
  { url, sandboxUrl, acknowledgedFile, productIds, unitCents }: Shop,
  witness: Witness,
) {
  let token = '';
  let version = 0;
  const offered = new Set(productIds);
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));
  const pick = () => [...offered][Math.floor(Math.random() * offered.size)] ?? 0;

  async function call(step: string, path: string, init: RequestInit = {}): Promise<Response | undefined> {
    const headers = { ...place, ...(token ? { authorization: `Bearer ${token}` } : {}), ...init.headers };
    const signal = AbortSignal.timeout(patienceMs);
    const end = witness.begin(step);
    const reply = await fetch(`${url}/gw${path}`, { redirect: 'manual', ...init, headers, signal }).catch(
      () => undefined,
    );
    end(reply?.status ?? 0);
    // A session ends after a quarter of an hour; the next round logs in again.
    if (reply?.status === 401) token = '';
    return reply;
  }
  const json = (body: object): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const dataOf = async (reply: Response | undefined) =>
    reply?.ok
      ? ((await reply.json().catch(() => undefined)) as { data?: Record<string, unknown> } | undefined)?.data
      : undefined;

  async function logIn(): Promise<void> {
    const reply = await call(
      'login',
      '/identidad/login',
      json({ username: email, password: demoPassword, deviceId: randomUUID() }),
    );
    token = String((await dataOf(reply))?.token ?? '');
  }

  /** The same order until the shop answers, with the key of the first try, as a shopper who presses again. */
  async function order(productId: number, isOnline: boolean): Promise<{ id: string; key: string } | undefined> {
    const key = randomUUID();
    const form = toSubmissionForm({
      tipoPedido: 1,
      sucursalId: 5,
      productos: [{ productoId: productId, cantidad: 1 }],
      total: unitCents / 100,
      totalEnvio: 0,
      tipoPagoId: isOnline ? paymentTypeIds.onlineCard : paymentTypeIds.payAtBranch,
      ...(isOnline ? { tarjetaCredito: cardId } : {}),
      celular: '99887766',
      HacerLlamadaConfirmacion: true,
    });
    const sent = new Request('http://drill', { method: 'POST', body: form });
    const body = await sent.arrayBuffer();
    const headers = { 'content-type': sent.headers.get('content-type') ?? '', [idempotencyHeader]: key };
    for (let tries = 0; tries < 60 && !witness.isOver; tries += 1) {
      const reply = await call('order', '/api/Pedidos/ProcesarPedido', { method: 'POST', body, headers });
      const data = await dataOf(reply);
      if (data) return { id: String(data.pedidoId), key };
      if (reply && reply.status < 500) {
        witness.refused(reply.status, await reply.text());
        // The pharmacy may ask for another price of this one; what is left in the cart would be ordered with the next.
        if (offered.size > 1) offered.delete(productId);
        await call('cart', `/api/sesiones/usuarios/Carrito?version=${version}`, { method: 'DELETE' });
        return undefined;
      }
      await pause();
    }
    return undefined;
  }

  /** A payment that failed is tried again: a shopper with too many orders that wait for one may place no other. */
  async function pay(orderId: string): Promise<boolean> {
    for (let tries = 0; tries < 60 && !witness.isOver; tries += 1) {
      const reply = await call('pay', '/api/pagos-redirect/power-tranz-sale', json({ ordenId: orderId }));
      const sale = await dataOf(reply);
      if (sale) return await returnFromBank(String(sale.response));
      if (reply && reply.status < 500) {
        witness.refused(reply.status, await reply.text());
        return false;
      }
      await pause();
    }
    return false;
  }

  async function returnFromBank(sale: string): Promise<boolean> {
    const form = await passTheBank(sandboxUrl, sale).catch(() => undefined);
    if (!form) return false;
    const back = await call('pay', '/api/pagos-redirect/retorno', { method: 'POST', body: form });
    return back?.headers.get('location')?.includes('response=1') ?? false;
  }

  const acknowledge = (line: string) => appendFile(acknowledgedFile, `${line}\n`);

  for (let round = 0; !witness.isOver; round += 1) {
    if (!token) await logIn();
    if (!token) {
      await pause();
      continue;
    }
    const productId = pick();
    await call('browse', '/producto/api/buscador?descripcion=acetaminofen&pagina=1&elementosPorPagina=12');
    await call('browse', `/producto/api/Buscador/detalle?productoId=${productId}`);
    const line = { productoId: productId, cantidad: 1 };
    const lines = { version: 0, productos: [line], fusionar: true };
    const reply = await call('cart', '/api/sesiones/usuarios/Carrito/productos', json(lines));
    // A long run outlives the session.
    if (reply?.status === 401) token = '';
    const added = await dataOf(reply);
    if (!added) {
      await pause();
      continue;
    }
    version = Number(added.version);
    const isOnline = round % 2 === 1;
    const ordered = await order(productId, isOnline);
    if (ordered) {
      if (!isOnline) await acknowledge(`${ordered.id} ${ordered.key}`);
      else if (await pay(ordered.id)) await acknowledge(`${ordered.id} ${ordered.key} paid`);
      witness.ordered();
      await call('track', `/api/pedidos/ResumenPedido/${ordered.id}`);
    }
    await pause();
  }
}
