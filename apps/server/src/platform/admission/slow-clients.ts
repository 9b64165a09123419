import type { IncomingMessage, ServerResponse } from 'node:http';

export interface PaceLimits {
  /** After this time a body must have arrived at the slowest pace, or the connection is cut. */
  graceMs: number;
  slowestBytesPerSecond: number;
  /** How long a client may go on sending what was answered already. */
  answeredMs: number;
  /** How long a client may take to receive an answer that is written. */
  receivingMs: number;
  lookEveryMs: number;
}

interface OpenRequest {
  request: IncomingMessage;
  response: ServerResponse;
  openedAt: number;
  bytesAtOpening: number;
  answeredAt?: number;
}

export type Cut = 'slow body' | 'body after the answer' | 'slow reader';

/**
 * Cuts clients that send a body or receive an answer too slowly. Node's own limits are total times, and one that lets a
 * phone send its pictures lets a client that sends a byte each second stay for as long.
 */
export function watchPace(limits: PaceLimits, onCut: (cut: Cut) => void) {
  const open = new Map<ServerResponse, OpenRequest>();
  const timer = setInterval(() => {
    const at = performance.now();
    for (const one of open.values()) {
      const cut = isOver(one) ? undefined : reasonToCut(one, limits, at);
      if (isOver(one)) open.delete(one.response);
      if (!cut) continue;
      onCut(cut);
      one.request.socket.destroy();
    }
  }, limits.lookEveryMs);
  timer.unref();

  /** One listener for all requests. */
  function forget(this: ServerResponse): void {
    const one = open.get(this);
    if (one && isOver(one)) open.delete(this);
  }

  return {
    watch(request: IncomingMessage, response: ServerResponse): void {
      open.set(response, { request, response, openedAt: performance.now(), bytesAtOpening: request.socket.bytesRead });
      response.on('close', forget);
    },
    stop: () => clearInterval(timer),
  };
}

/** Node reads on what a client sends after its answer, so an answered request may not be over. */
function isOver({ request, response }: OpenRequest): boolean {
  return request.socket.destroyed || (response.closed && request.complete);
}

function reasonToCut(one: OpenRequest, limits: PaceLimits, at: number): Cut | undefined {
  const { request, response, openedAt, bytesAtOpening } = one;
  if (response.writableEnded) {
    one.answeredAt ??= at;
    const sinceAnswer = at - one.answeredAt;
    if (!request.complete && sinceAnswer > limits.answeredMs) return 'body after the answer';
    return sinceAnswer > limits.receivingMs ? 'slow reader' : undefined;
  }
  const elapsedMs = at - openedAt;
  if (request.complete || elapsedMs <= limits.graceMs) return undefined;
  const bytes = request.socket.bytesRead - bytesAtOpening;
  return bytes < (limits.slowestBytesPerSecond * elapsedMs) / 1000 ? 'slow body' : undefined;
}
