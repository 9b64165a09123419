import type { FastifyInstance, InjectOptions } from 'fastify';
import { defaultConfig } from './platform/config.ts';
import type { FaultSet } from './platform/faults.ts';

export const smsAuth = { authorization: `Bearer ${defaultConfig.smsKey}` };
export const mailAuth = { authorization: `Bearer ${defaultConfig.mailKey}` };

type Headers = NonNullable<InjectOptions['headers']>;

export function sendSms(app: FastifyInstance, body: object = {}, headers: Headers = {}) {
  const payload = { to: '+50499990001', text: 'Tu código es 482913', ...body };
  return app.inject({ method: 'POST', url: '/sms/v1/messages', headers: { ...smsAuth, ...headers }, payload });
}

export function sendMail(app: FastifyInstance, body: object = {}, headers: Headers = {}) {
  const payload = { to: 'ana@example.com', subject: 'Hola', html: '<p>Hola, Ana</p>', text: 'Hola, Ana', ...body };
  return app.inject({ method: 'POST', url: '/mail/v1/messages', headers: { ...mailAuth, ...headers }, payload });
}

export async function setFaults(app: FastifyInstance, service: string, faults: FaultSet): Promise<void> {
  const url = `/switchboard/api/services/${service}`;
  const reply = await app.inject({ method: 'PUT', url, payload: faults });
  if (reply.statusCode !== 200) throw new Error(reply.body);
}

export async function getJson(app: FastifyInstance, url: string) {
  return (await app.inject(url)).json();
}
