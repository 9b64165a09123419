import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Store } from './store.ts';

export interface Person {
  id: string;
  email: string;
  phone: string;
  password: string;
}

/** Somebody nobody has seen before, so that no test finds the traces of another. */
export function newPerson(): Person {
  const name = randomUUID().slice(0, 8);
  return {
    id: '',
    email: `ana.${name}@correo.hn`,
    phone: `5049${randomInt(1_000_000, 9_999_999)}`,
    password: 'Botica2026',
  };
}

/** A registered customer who has never logged in. */
export async function makeAccount(store: Store): Promise<Person> {
  const person = newPerson();
  const { token } = await ask<{ token: string }>(store, 'GET', '/api/seguridad/codigos/token');
  await ask(
    store,
    'POST',
    `/api/seguridad/codigos/enviar?${new URLSearchParams({ destinatario: person.phone, token })}`,
  );
  const codigo = await codeSentTo(store, 'sms', person.phone);
  await ask(store, 'POST', `/api/seguridad/codigos/verificar?${new URLSearchParams({ token, codigo })}`);
  return register(store, person, { tokenVerificacion: token });
}

/** A customer who has proved nothing yet: the account waits for the code that went to its e-mail (LOGIN-04). */
export function makePendingAccount(store: Store): Promise<Person> {
  return register(store, newPerson());
}

async function register(store: Store, person: Person, proof: { tokenVerificacion?: string } = {}): Promise<Person> {
  await ask(store, 'POST', '/api/registro', {
    CorreoElectronico: person.email,
    Clave: person.password,
    Nombre: 'Ana',
    Apellido: 'Núñez',
    NoIdentidad: '0501198402317',
    IdentidadTipoId: 1,
    Genero: 'F',
    FechaNacimiento: '04-05-1984',
    celular: person.phone,
    paisId: 1,
    aceptaTerminosCondiciones: true,
    ...proof,
  });
  const [row] = await store.sql`select id from customers where email = ${person.email}`;
  return { ...person, id: String(row?.id) };
}

/** The session of a device of its own, as the mobile app opens one. */
export function openSession(store: Store, { email, password }: Person): Promise<{ token: string }> {
  return ask(store, 'POST', '/identidad/login', { username: email, password, deviceId: randomUUID() });
}

/** Closes somebody's sessions from a device of their own, behind the back of the browser that is looked at. */
export async function closeOtherSessions(store: Store, person: Person): Promise<void> {
  const { token } = await openSession(store, person);
  const devices = await ask<{ id: string; currentDevice: boolean }[]>(
    store,
    'GET',
    '/api/usuarios/dispositivos',
    undefined,
    token,
  );
  for (const { id } of devices.filter(({ currentDevice }) => !currentDevice)) {
    const query = new URLSearchParams({ deviceId: id });
    await ask(store, 'POST', `/api/usuarios/dispositivos/cerrar-sesion?${query}`, undefined, token);
  }
}

/** What the login answers to a password: 200 lets in. */
export async function tryPassword(store: Store, email: string, password: string): Promise<number> {
  const body = JSON.stringify({ correo: email, clave: password, dispositivoId: randomUUID() });
  const headers = { 'x-empresaid': '2', 'content-type': 'application/json' };
  return (await fetch(`${store.url}/gw/api/login`, { method: 'POST', headers, body })).status;
}

/** The newest code that went to a phone or an e-mail. */
export async function codeSentTo(store: Store, by: 'sms' | 'mail', to: string, digits = 4): Promise<string> {
  return waitForMatch(store, by, to, new RegExp(`(?<![\\d-])\\d{${digits}}(?![\\d-])`));
}

/** The path of the newest link of a kind that was mailed. */
export async function linkMailedTo(store: Store, to: string, kind: string): Promise<string> {
  return waitForMatch(store, 'mail', to, new RegExp(`/${kind}/[\\w/-]+`));
}

async function waitForMatch(store: Store, by: 'sms' | 'mail', to: string, pattern: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const reply = await fetch(`${store.sandboxUrl}/${by}/v1/messages?${new URLSearchParams({ to })}`);
    const { messages } = (await reply.json()) as { messages: { text: string }[] };
    found = messages.map(({ text }) => pattern.exec(text)?.[0]).find((match) => match !== undefined) ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return found;
}

export async function ask<Data>(
  store: Store,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const reply = await fetch(`${store.url}/gw${path}`, {
    method,
    headers: {
      'x-empresaid': '2',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return ((await reply.json()) as { data: Data }).data;
}
