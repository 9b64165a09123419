import type { ProblemCode } from '@botica/contract/problems';
import type { FastifyRequest } from 'fastify';
import { isDatabaseAway } from './database.ts';
import { inputStateOf, ProblemError } from './problem-replies.ts';

/** An unexpected failure is logged as usual, and answered with the message that the rules have for this call. */
export async function namingTheUnexpected<Value>(
  request: FastifyRequest,
  code: ProblemCode,
  work: Promise<Value>,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProblemError || isDatabaseAway(error) || inputStateOf(error)) throw error;
    request.log.error({ err: error }, 'unexpected failure');
    throw new ProblemError(code);
  }
}
