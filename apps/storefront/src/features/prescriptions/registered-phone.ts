import type { Company } from '@botica/domain/companies';
import { applyMask, phoneMaskOf, unmask } from '@botica/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompany } from '../../lib/company-store.ts';
import { personalDataQuery } from '../identity/index.ts';

interface OrderWithPhone {
  user: { usuarioId: string };
  draft: { phone: string };
  change(part: { phone: string }): void;
}

export const phoneMaskFor = ({ phonePrefix }: Pick<Company, 'phonePrefix'>): string =>
  phoneMaskOf({ callingCode: unmask(phonePrefix), phoneMask: '9999-9999' });

/**
 * Fills in the phone of the profile once it is known. Until then the order cannot be sent: it would be refused for an
 * empty phone, and the message would disappear when the phone arrives.
 */
export function useRegisteredPhone({ user, draft, change }: OrderWithPhone) {
  const company = useCompany();
  const { data, isPending } = useQuery(personalDataQuery(user.usuarioId));
  const known = data?.celular ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; whoever empties the field means it
  useEffect(() => {
    if (draft.phone === '' && known !== '') change({ phone: applyMask(phoneMaskFor(company), known) });
  }, [known]);
  return { isWaitingForPhone: isPending && draft.phone === '' };
}
