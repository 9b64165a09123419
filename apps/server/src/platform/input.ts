import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ProblemError } from './problem-replies.ts';

/** Deeper than any call of the contract; recursive code, ours or PostgreSQL's, never sees more. */
const maxDepth = 64;

/**
 * Rejects text that PostgreSQL cannot store (ADR 0040): NUL characters and lone surrogates, anywhere in the address or
 * in the body. Schemas have no global rule for strings, and keys and free-form values have no schema.
 */
export const acceptableInput = fp(async (app: FastifyInstance) => {
  app.addHook('preValidation', (request, _, done) => {
    // Encoded, because no HTTP parser accepts a bare NUL; the router rejects invalid UTF-8 or leaves it encoded.
    if (request.url.includes('%00') || !isStorable(request.body)) throw new ProblemError('INVALID_REQUEST');
    done();
  });
});

/** Whether PostgreSQL can store every text in a value, keys included. Files of an upload are not checked. */
export function isStorable(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item === 'string') {
        if (!isStorableText(item)) return false;
      } else if (isTree(item)) {
        for (const [key, inner] of Object.entries(item)) next.push(key, inner);
      }
    }
    level = next;
  }
  return true;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
