import { type CallProblem, problemOf } from '@botica/ui/calls/call-problem.ts';
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
    let isFirst = true;
    for (const [wireField, message] of Object.entries(problem?.fields ?? {})) {
      const field = fieldOf(wireField);
      if (!field) continue;
      setError(field, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }, [error]);
  return isAboutFields ? undefined : problem;
}
