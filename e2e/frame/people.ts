import { randomInt, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Store } from './store.ts';

export interface Person {
  id: string;
  email: string;
  phone: string;
  password: string;
}

/** A new unique person, so that tests do not share data. */
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

/** A customer whose account waits for the code e-mailed to it (LOGIN-04). */
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

/** Opens a session on another device, like the mobile app. */
export function openSession(store: Store, { email, password }: Person): Promise<{ token: string }> {
  return ask(store, 'POST', '/identidad/login', { username: email, password, deviceId: randomUUID() });
}

/** Closes a customer's sessions from another device. */
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

/** The login status for a password: 200 succeeds. */
export async function tryPassword(store: Store, email: string, password: string): Promise<number> {
  const body = JSON.stringify({ correo: email, clave: password, dispositivoId: randomUUID() });
  const headers = { 'x-empresaid': '2', 'content-type': 'application/json' };
  return (await fetch(`${store.url}/gw/api/login`, { method: 'POST', headers, body })).status;
}

/** The newest code sent to a phone or an e-mail. */
export async function codeSentTo(store: Store, by: 'sms' | 'mail', to: string, digits = 4): Promise<string> {
  return waitForMatch(store, by, to, new RegExp(`(?<![\\d-])\\d{${digits}}(?![\\d-])`));
}

/** The path of the newest e-mailed link of a kind. */
export async function linkMailedTo(store: Store, to: string, kind: string): Promise<string> {
  return waitForMatch(store, 'mail', to, new RegExp(`/${kind}/[\\w/-]+(?:\\?[\\w=&]+)?`));
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
