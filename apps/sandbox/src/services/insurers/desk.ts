import type { StoreLine } from '../../platform/store-line.ts';
import type { Decision, PendingRequest } from './decision.ts';
import { nextDecision } from './decision.ts';

export type Desk = ReturnType<typeof createDesk>;

/** Insurers read the store's requests and answer them. The store decides whether an answer is valid. */
export function createDesk(line: StoreLine) {
  async function pending(): Promise<{ requests: PendingRequest[]; problem: string }> {
    const { status, body } = await line.tell('/integraciones/aseguradoras/solicitudes/pendientes', {});
    if (status !== 200) return { requests: [], problem: body.mensaje ?? 'La tienda no respondió.' };
    return { requests: body.data as PendingRequest[], problem: '' };
  }

  /** Undefined when the store accepted it. */
  async function answer(
    { solicitudId, version, aseguradoraId }: Pick<PendingRequest, 'solicitudId' | 'version' | 'aseguradoraId'>,
    decision: Decision,
  ): Promise<string> {
    const said = { solicitudId, version, aseguradoraId, ...decision };
    const { status, body } = await line.tell('/integraciones/aseguradoras/solicitudes/revisiones', said);
    return status === 200 ? '' : (body.mensaje ?? 'La tienda no respondió.');
  }

  return {
    pending,
    answer,

    /** One step for each pending request. What the store refuses is retried on the next run. */
    async work(): Promise<void> {
      const { requests } = await pending();
      await Promise.all(requests.map((request) => answer(request, nextDecision(request))));
    },
  };
}
