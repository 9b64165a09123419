/** An outside service that did not answer as it should: too late, not at all, or with something else. */
export class OutsideError extends Error {
  readonly status: number | undefined;

  constructor(service: string, reason: string, status?: number, cause?: unknown) {
    super(`${service}: ${reason}`, { cause });
    this.name = 'OutsideError';
    this.status = status;
  }
}

export interface OutsideCall {
  service: string;
  url: string;
  timeoutMs: number;
  headers?: Record<string, string>;
}

/** Asks an outside service for JSON. The answer is unknown until the caller has looked at it. */
export async function askOutside({ service, url, timeoutMs, headers = {} }: OutsideCall): Promise<unknown> {
  let reply: Response;
  try {
    reply = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new OutsideError(service, 'did not answer', undefined, error);
  }
  if (!reply.ok) throw new OutsideError(service, `answered ${reply.status}`, reply.status);
  try {
    return await reply.json();
  } catch (error) {
    throw new OutsideError(service, 'did not answer with JSON', reply.status, error);
  }
}
