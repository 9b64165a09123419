import { randomUUID } from 'node:crypto';
import type { LoginReplyDto } from '@botica/contract/sessions';
import { demoPassword } from '@botica/demo-data';
import type { TestServer } from './test-server.ts';

/** The customers of the demo store. */
export type DemoEmail = `${'cliente' | 'mayor' | 'externo' | 'empresa' | 'nuevo'}@botica.test`;

type SendOptions = NonNullable<Parameters<TestServer['send']>[1]>;

export type TestCustomer = Awaited<ReturnType<typeof asCustomer>>;

/** Logs in as somebody of the demo store, on a device of their own, and sends calls as them. */
export async function asCustomer(
  server: TestServer,
  email: DemoEmail = 'cliente@botica.test',
  { deviceId = randomUUID(), password = demoPassword, ...options }: LoginOptions = {},
) {
  const { status, body } = await server.send('/identidad/login', {
    method: 'POST',
    payload: { username: email, password, deviceId },
    ...options,
  });
  if (status !== 200) throw new Error(`${email} could not log in: ${status} ${JSON.stringify(body)}`);
  const reply: LoginReplyDto = body.data;
  return {
    deviceId,
    reply,
    id: reply.usuario.usuarioId,
    token: reply.token,
    refreshToken: reply.refreshToken,
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
