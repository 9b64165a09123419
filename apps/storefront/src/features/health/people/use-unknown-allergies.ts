import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { unknownAllergiesQuery } from '../for-whom/index.ts';

const none: readonly string[] = [];

/** The allergies that warn of nothing. */
export function useUnknownAllergies(allergies: readonly string[]): readonly string[] {
  const { id } = useCompany();
  return useQuery(unknownAllergiesQuery(id, allergies)).data ?? none;
}
