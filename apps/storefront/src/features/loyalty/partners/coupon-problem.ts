import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';
import { partnerMessages } from '@botica/domain/loyalty/partners';
import type { CallProblem } from '@botica/ui/calls/call-problem.ts';
import { noConnection } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';

/** PARTNER-10 PARTNER-11: the server's message, under a title; the general message when there is none. */
export function couponProblem(error: unknown): Pick<CallProblem, 'title' | 'text'> {
  if (!(error instanceof CallError)) return { text: noConnection };
  const text = error.body.mensaje.trim();
  return text === '' ? { text: generalProblems.UNEXPECTED.message } : { title: partnerMessages.errorTitle, text };
}

export function sayCouponProblem(error: unknown): void {
  const { title, text } = couponProblem(error);
  notify.error(text, { title });
}
