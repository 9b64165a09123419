import { phoneMaskOf, unmask } from '@botica/domain/identity';
import { useCompany } from '../../../lib/company-store.ts';

export function useGuestPhoneMask(): string {
  const { phonePrefix } = useCompany();
  return phoneMaskOf({ callingCode: unmask(phonePrefix), phoneMask: '9999-9999' });
}
