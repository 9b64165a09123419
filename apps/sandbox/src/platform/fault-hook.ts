import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultDraw, Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';

export type FaultHook = (service: string, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** The one place where the switchboard touches a request, before its body is read and its handler runs. */
export function createFaultHook(faults: Faults, ledger: Ledger): FaultHook {
  return async (service, request, reply) => {
    const { delayMs, ending } = faults.draw(service);
    if (delayMs !== undefined) {
      ledger.noteFault(request, 'delayMs');
      // Without a reference, so that a stopped sandbox does not wait for it.
      await sleep(delayMs, undefined, { ref: false });
    }
    if (!ending) return;
    ledger.noteFault(request, ending.fault);
    return end(ending, reply);
  };
}

function end(ending: NonNullable<FaultDraw['ending']>, reply: FastifyReply) {
  switch (ending.fault) {
    case 'error':
      return reply.code(ending.status).send({ error: 'simulated_fault', message: 'Switched on at the switchboard' });
    case 'wrongAnswer':
      return reply.code(200).send({ wrongAnswer: [null, 'not what the documentation says'] });
    case 'timeout':
      // From here on nobody answers: the client closes the connection, or the sandbox when it stops.
      return reply.hijack();
    case 'dropConnection':
      reply.hijack();
      reply.raw.destroy();
      return reply;
  }
}
