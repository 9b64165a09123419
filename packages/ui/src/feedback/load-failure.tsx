import { CallError } from '@botica/contract/client';
import { generalProblems } from '@botica/contract/general-problems';
import { referenceOf } from '../calls/error-reference.ts';
import { ErrorState } from './error-state.tsx';

export interface LoadFailureProps {
  title: string;
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A list that failed to load: the server's message if any, a reference, and a retry button. */
export function LoadFailure({ title, error, isRetrying, onRetry }: LoadFailureProps) {
  const text = error instanceof CallError ? error.message : generalProblems.UNEXPECTED.message;
  return <ErrorState {...{ title, text, isRetrying, onRetry }} reference={referenceOf(error)} />;
}
