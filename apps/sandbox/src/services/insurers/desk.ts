import type { StoreLine } from '../../platform/store-line.ts';
import type { Decision, PendingRequest } from './decision.ts';
import { nextDecision } from './decision.ts';

export type Desk = ReturnType<typeof createDesk>;

/** Where the insurers look at what the store has for them, and answer. The store has the last word about each. */
export function createDesk(line: StoreLine) {
  async function pending(): Promise<{ requests: PendingRequest[]; problem: string }> {
    const { status, body } = await line.tell('/integraciones/aseguradoras/solicitudes/pendientes', {});
    if (status !== 200) return { requests: [], problem: body.mensaje ?? 'La tienda no respondió.' };
    return { requests: body.data as PendingRequest[], problem: '' };
  }

  /** Nothing when the store took it. */
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

    /** One step of each that waits. What the store does not take now is looked at again the next time. */
    async work(): Promise<void> {
      const { requests } = await pending();
      await Promise.all(requests.map((request) => answer(request, nextDecision(request))));
    },
  };
}
