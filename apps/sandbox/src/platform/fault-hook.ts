import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultDraw, Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';

export interface FaultHook {
  /** Before the body of a request is read and its handler runs. */
  before(service: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** After the handler has run, before the response is sent. */
  after(request: FastifyRequest, reply: FastifyReply): void;
}

/** The only code where the switchboard affects a request. */
export function createFaultHook(faults: Faults, ledger: Ledger): FaultHook {
  const losing = new WeakSet<FastifyRequest>();
  const before: FaultHook['before'] = async (service, request, reply) => {
    const { delayMs, ending } = faults.draw(service);
    if (delayMs !== undefined) {
      ledger.noteFault(request, 'delayMs');
      // Unreferenced, so that a stopping sandbox does not wait for it.
      await sleep(delayMs, undefined, { ref: false });
    }
    if (!ending) return;
    ledger.noteFault(request, ending.fault);
    if (ending.fault === 'lostAnswer') losing.add(request);
    else return end(ending, reply);
  };
  return {
    before,
    after(request, reply) {
      if (losing.has(request)) reply.raw.destroy();
    },
  };
}

type Ending = Exclude<NonNullable<FaultDraw['ending']>, { fault: 'lostAnswer' }>;

function end(ending: Ending, reply: FastifyReply) {
  switch (ending.fault) {
    case 'error':
      return reply.code(ending.status).send({ error: 'simulated_fault', message: 'Switched on at the switchboard' });
    case 'wrongAnswer':
      return reply.code(200).send({ wrongAnswer: [null, 'not what the documentation says'] });
    case 'timeout':
      // No response from here on: the client closes the connection, or the sandbox when it stops.
      return reply.hijack();
    case 'dropConnection':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
