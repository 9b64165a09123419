import { listMedicalIndications } from '@botica/contract/prescriptions/indications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function medicalIndicationsQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['medical-indications', userId, companyId],
    queryFn: ({ signal }) => call(listMedicalIndications, { signal }),
  });
}
