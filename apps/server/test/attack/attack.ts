import type { LightMyRequestResponse } from 'fastify';
import type { Attack, Finding } from './findings.ts';
import { findingOf } from './findings.ts';
import { needsSession } from './routes.ts';
import type { AttackedStore } from './store.ts';

const hangMs = 30_000;

export interface Answer {
  status: number;
  body: string;
}

/** Sends one request and checks the answer: no server error, no hang. */
export async function sendAttack({ server }: AttackedStore, attack: Attack, findings: Finding[]): Promise<Answer> {
  const { route, actor, request, index } = attack;
  const headers = { ...(await actor.headers()), ...request.headers };
  const reply = await answerWithin(server.app.inject({ ...request, headers, remoteAddress: `10.1.2.${index % 250}` }));
  if (!reply) {
    findings.push(findingOf(attack, `no answer in ${hangMs / 1000} s`));
    return { status: 0, body: '' };
  }
  const { statusCode: status, body } = reply;
  if (status >= 500) findings.push(findingOf(attack, `status ${status} ${problemOf(body)}`));
  const isRefused = status === 401 && needsSession(route) && !request.headers.authorization && !request.headers.cookie;
  if (isRefused) await actor.recover();
  return { status, body };
}

function problemOf(body: string): string {
  return /"codigo":"(\w+)"/.exec(body)?.[1] ?? '';
}

async function answerWithin(sent: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), hangMs);
  });
  try {
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
  }
}
