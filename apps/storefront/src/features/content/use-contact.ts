import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { dynamicContentQuery } from './content.api.ts';
import { type Contact, contactOf } from './content-links.ts';

export function useContact(): Contact {
  const company = useCompany();
  const { data } = useQuery(dynamicContentQuery(company.id));
  return contactOf(data, company.phonePrefix);
}
