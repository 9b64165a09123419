import { CallError } from '@botica/contract/client';
import { labMessages } from '@botica/domain/services/laboratory';
import { problemOf } from '@botica/ui/calls/call-problem.ts';

/**
 * LAB-17 LAB-18: a server failure is an error with our text; a correctable refusal is an info, by field if possible.
 */
export function sendProblem(error: unknown): { tone: 'error' | 'info'; text: string } {
  if (error instanceof CallError && error.status === 500) return { tone: 'error', text: labMessages.notCompleted };
  const { text, fields } = problemOf(error);
  return { tone: 'info', text: Object.values(fields)[0] ?? text };
}
