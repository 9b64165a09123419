import { randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import { codeAt, staffCookieName, stepMs } from '../as-staff.ts';
import type { GivenShopper } from './prepare-shop.ts';
import type { Reply, Sent, World } from './world.ts';

export interface Shopper extends GivenShopper {
  name: string;
  send(path: string, sent?: Sent): Promise<Reply>;
}

export interface Staff {
  name: string;
  send(path: string, sent?: Sent): Promise<Reply>;
}

/** Logs in when it is needed: at first, and when the clock went past the session. */
function withSession(world: World, logIn: () => Promise<Readonly<Record<string, string>> | undefined>) {
  let session: Promise<Readonly<Record<string, string>> | undefined> | undefined;
  return async (path: string, sent: Sent = {}): Promise<Reply> => {
    for (let tries = 0; ; tries += 1) {
      session ??= logIn();
      const used = session;
      const headers = await used;
      const reply = await world.send(path, { ...sent, headers: { ...headers, ...sent.headers } });
      const isOver = reply.status === 401 || headers === undefined;
      if (!isOver || tries === 2) return reply;
      // Two calls at once log in once.
      if (session === used) session = undefined;
    }
  };
}

export function asShopper(world: World, given: GivenShopper, name: string): Shopper {
  const logIn = async () => {
    const json = { username: given.email, password: demoPassword, deviceId: randomUUID() };
    const { body } = await world.send('/identidad/login', { json });
    return body.data ? { authorization: `Bearer ${body.data.token}` } : undefined;
  };
  return { ...given, name, send: withSession(world, logIn) };
}

export function asStaff(world: World, email: string, name: string): Staff {
  const logIn = async () => {
    const login = await world.send('/consola/entrar', { json: { correo: email, clave: demoPassword } });
    const cookie = cookieIn(login);
    if (login.body.data?.paso !== 'codigo') return cookie ? { cookie } : undefined;
    // A code is accepted once, so each login needs a later moment.
    await world.advance(stepMs);
    const json = { codigo: codeAt(world.time.now) };
    const entered = await world.send('/consola/segundo-factor', { json, headers: { cookie } });
    const full = cookieIn(entered) || cookie;
    return entered.status === 200 ? { cookie: full } : undefined;
  };
  return { name, send: withSession(world, logIn) };
}

function cookieIn({ cookie }: Reply): string {
  return new RegExp(`${staffCookieName}=[^;]+`).exec(cookie)?.[0] ?? '';
}

export interface Team {
  branch: Staff;
  care: Staff;
  finance: Staff;
}

export const teamOf = (world: World): Team => ({
  branch: asStaff(world, 'sucursal@botica.test', 'the branch'),
  care: asStaff(world, 'servicio@botica.test', 'customer service'),
  finance: asStaff(world, 'finanzas@botica.test', 'finance'),
});
