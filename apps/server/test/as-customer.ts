import { randomUUID } from 'node:crypto';
import type { LoginReplyDto } from '@botica/contract/identity/sessions';
import { demoPassword } from '@botica/demo-data';
import type { TestServer } from './test-server.ts';

/** The customers of the demo store. */
export type DemoEmail = `${'cliente' | 'mayor' | 'externo' | 'empresa' | 'nuevo'}@botica.test`;

type SendOptions = NonNullable<Parameters<TestServer['send']>[1]>;

export type TestCustomer = Awaited<ReturnType<typeof asCustomer>>;

/** Logs in as a customer of the demo store, on a separate device, and sends calls as them. */
export async function asCustomer(
  server: TestServer,
  email: DemoEmail = 'cliente@botica.test',
  { deviceId = randomUUID(), password = demoPassword, ...options }: LoginOptions = {},
) {
  const login = await server.send('/identidad/login', {
    method: 'POST',
    payload: { username: email, password, deviceId },
    ...options,
  });
  const { status, body } = login;
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${JSON.stringify(body)}`);
  const reply: LoginReplyDto = body.data;
  return {
    deviceId,
    reply,
    id: reply.usuario.usuarioId,
    token: reply.token,
    refreshToken: refreshTokenIn(login),
    send: (path: string, given: SendOptions = {}) =>
      server.send(path, { ...given, headers: { ...bearer(reply.token), ...given.headers } }),
  };
}

export interface LoginOptions extends Pick<SendOptions, 'company' | 'headers' | 'remoteAddress'> {
  deviceId?: string;
  password?: string;
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** The name of the session cookie in a demo store on plain http. */
export const sessionCookieName = 'botica-sesion';

/** The refresh token that an answer sets in the browser; empty when the answer clears it or sets none. */
export function refreshTokenIn({ cookies }: Pick<Awaited<ReturnType<TestServer['send']>>, 'cookies'>): string {
  return cookies.find(({ name }) => name === sessionCookieName)?.value ?? '';
}

/** Sends the session cookie to the refresh call, as the browser does. */
export function refreshWith(server: TestServer, refreshToken: string, headers: Record<string, string> = {}) {
  const cookie = `${sessionCookieName}=${refreshToken}`;
  return server.send('/identidad/refrescar', { method: 'POST', headers: { cookie, ...headers } });
}
