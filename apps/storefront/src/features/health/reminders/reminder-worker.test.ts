import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../../../public/recordatorios.js', import.meta.url), 'utf8');
const origin = 'https://botica.test';

interface Shown {
  title: string;
  tag: string;
  data: { ruta: string; ficha?: string; responder?: string };
  actions?: { action: string }[];
}

/** The service worker in a browser that records what it does. */
function aWorker({ isOnline = true, openPages = [] as string[] } = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const sent: { url: string; body: unknown }[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  runInNewContext(source, {
    URL,
    location: { origin },
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
    registration: {
      async showNotification(title: string, options: Omit<Shown, 'title'>) {
        shown.push({ title, ...options });
      },
    },
    async fetch(url: string, { body }: { body: string }) {
      if (!isOnline) throw new TypeError('offline');
      sent.push({ url, body: JSON.parse(body) });
      return { ok: true };
    },
    clients: {
      matchAll: async () => openPages.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url: string) => opened.push(url),
    },
  });
  async function dispatch(name: string, event: object) {
    const works: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }
  return {
    ...{ shown, sent, opened, focused },
    push: (text: string) => dispatch('push', { data: { json: () => JSON.parse(text) } }),
    press: (action: string, data: object) =>
      dispatch('notificationclick', { action, notification: { close() {}, data } }),
  };
}

const ruta = '/mis-medicinas?persona=p1';
const responder = '/gw/api/salud/recordatorios/avisos/responder';
const message = { titulo: 'Es hora de tu medicina', texto: '', marca: 'uno', ruta, ficha: 'f1', responder };

it('shows a pushed reminder with its buttons, and a neutral one for a message that it cannot read', async () => {
  const worker = aWorker();
  await worker.push(JSON.stringify(message));
  await worker.push('not json');
  expect(worker.shown.map(({ title, tag, actions }) => [title, tag, actions?.map(({ action }) => action)])).toEqual([
    ['Es hora de tu medicina', 'uno', ['tomada', 'saltada']],
    ['Es hora de tu medicina', 'recordatorio', []],
  ]);
});

it('a button sends the signed answer and opens nothing', async () => {
  const worker = aWorker();
  await worker.press('tomada', message);
  expect(worker.sent).toEqual([{ url: responder, body: { ficha: 'f1', estado: 'tomada' } }]);
  expect(worker.opened).toEqual([]);
});

it('a button pressed without a connection shows that the dose was not marked', async () => {
  const worker = aWorker({ isOnline: false });
  await worker.press('tomada', message);
  expect(worker.shown).toMatchObject([{ title: 'No pudimos anotarla', data: { ruta } }]);
});

it('the notice itself opens the page of the person, or focuses it, and never leaves the store', async () => {
  const worker = aWorker();
  await worker.press('', { ruta });
  await worker.press('', { ruta: 'https://elsewhere.test/x' });
  expect(worker.opened).toEqual([`${origin}${ruta}`, origin]);
  const known = aWorker({ openPages: [`${origin}${ruta}`] });
  await known.press('', { ruta });
  expect(known).toMatchObject({ focused: [`${origin}${ruta}`], opened: [] });
});
