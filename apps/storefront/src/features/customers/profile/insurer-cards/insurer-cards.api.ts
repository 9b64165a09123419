import {
  getInsurerRequirements,
  listInsurerCards,
  listInsurers,
  removeInsurerCard,
  removeInsurerCardDocument,
} from '@botica/contract/prescriptions/insurer-cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

const tenMinutesMs = 600_000;
/** The URLs of its pictures are valid for ten minutes. */
const picturesLastMs = 8 * 60_000;

export function insurerCardsQuery(userId: string) {
  return queryOptions({
    queryKey: ['insurer-cards', userId],
    queryFn: ({ signal }) => call(listInsurerCards, { signal }),
    refetchInterval: picturesLastMs,
  });
}

export function insurersQuery(companyId: number) {
  return queryOptions({
    queryKey: ['insurer-cards', 'insurers', companyId],
    queryFn: ({ signal }) => call(listInsurers, { signal }),
    staleTime: tenMinutesMs,
  });
}

export function insurerRequirementsQuery(insurerId: number) {
  return queryOptions({
    queryKey: ['insurer-cards', 'requirements', insurerId],
    queryFn: ({ signal }) => call(getInsurerRequirements, { params: { id: insurerId }, signal }),
    staleTime: tenMinutesMs,
    enabled: insurerId > 0,
  });
}

export const forgetInsurerCard = (id: string) => call(removeInsurerCard, { params: { id } });
export const forgetInsurerCardPicture = (id: string) => call(removeInsurerCardDocument, { params: { id } });
