import { type CallProblem, problemOf } from '@botica/ui/calls/call-problem.ts';
import { afterClosing } from '@botica/ui/overlays/open-overlays.ts';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's message about a field under that field, and focuses the first one. Returns the messages that belong
 * to no field.
 */
export function useServerErrors<Form extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Form>,
  fieldOf: (wireField: string) => Path<Form> | undefined,
  failureText?: string,
): CallProblem | undefined {
  const problem = error ? problemOf(error, failureText) : undefined;
  const isAboutFields = Object.keys(problem?.fields ?? {}).some((wireField) => fieldOf(wireField));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal; the mapping never changes
  useEffect(() => {
    const refusals = Object.entries(problem?.fields ?? {}).flatMap(([wireField, message]) => {
      const field = fieldOf(wireField);
      return field ? [{ field, refusal: { type: 'server', message } }] : [];
    });
    for (const { field, refusal } of refusals) setError(field, refusal);
    const [first] = refusals;
    // The question that was answered before the call may still be closing.
    if (first) afterClosing(() => setError(first.field, first.refusal, { shouldFocus: true }));
  }, [error]);
  return isAboutFields ? undefined : problem;
}
