import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';
import { noConnection } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';

export interface GameProblem {
  title?: string;
  text: string;
}

/**
 * RAFFLE-08 RAFFLE-09 SLOT-14 SLOT-15: a refusal with a message shows it under a title; one without shows the server
 * error.
 */
export function gameProblem(error: unknown): GameProblem {
  if (!(error instanceof CallError)) return { text: noConnection };
  const text = error.body.mensaje?.trim();
  if (!text || error.status >= 500) return { text: generalProblems.UNEXPECTED.message };
  return { title: 'ERROR', text };
}

export function tellGameProblem(error: unknown): void {
  const { title, text } = gameProblem(error);
  notify.error(text, { title });
}

/** Whether the server refused: then nothing was charged, and the next try gets a new key. */
export function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status < 500;
}
