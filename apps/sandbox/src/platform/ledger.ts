import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultName } from './faults.ts';
import { defineCollection, type Store } from './store.ts';

export interface LedgerEntry {
  at: string;
  method: string;
  url: string;
  /** Absent while the request waits, and forever if a fault left it without a response. */
  status?: number;
  durationMs?: number;
  faults: FaultName[];
}

const maxEntriesPerService = 50;
const maxUrlLength = 300;

/** The latest requests to each service, for the switchboard and for tests. */
export class Ledger {
  readonly #store: Store;
  readonly #now: () => Date;
  readonly #open = new WeakMap<FastifyRequest, LedgerEntry>();

  constructor(store: Store, now: () => Date) {
    this.#store = store;
    this.#now = now;
  }

  open(service: string, request: FastifyRequest): void {
    const url = request.url.slice(0, maxUrlLength);
    const entry: LedgerEntry = { at: this.#now().toISOString(), method: request.method, url, faults: [] };
    this.#open.set(request, entry);
    this.#entries(service).add(entry);
  }

  noteFault(request: FastifyRequest, fault: FaultName): void {
    this.#open.get(request)?.faults.push(fault);
  }

  close(request: FastifyRequest, reply: FastifyReply): void {
    const entry = this.#open.get(request);
    if (entry) Object.assign(entry, { status: reply.statusCode, durationMs: Math.round(reply.elapsedTime) });
  }

  newestFirst(service: string): LedgerEntry[] {
    return this.#entries(service).newestFirst();
  }

  #entries(service: string) {
    return this.#store.of(
      defineCollection<LedgerEntry>({ name: `requests/${service}`, maxItems: maxEntriesPerService }),
    );
  }
}
