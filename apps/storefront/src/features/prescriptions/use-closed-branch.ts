import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { branchQuery, useClosedQuestion } from '../branches/index.ts';
import { addressesQuery } from '../customers/profile/index.ts';
import type { PrescriptionDraft } from './prescription-draft.ts';

type ClosedDraft = Pick<PrescriptionDraft, 'mode' | 'branchCode' | 'addressId'>;

export type ClosedAnswer = 'open' | 'waits' | 'declined';

/**
 * BRANCH-04 A179: the same question as in checkout, asked once. The branch is the one of the pickup, or the one that serves the address.
 * When its hours cannot be read, the order is sent, and the server decides.
 */
export function useClosedBranch(user: UserSessionDto, draft: ClosedDraft): () => Promise<ClosedAnswer> {
  const ask = useClosedQuestion();
  const company = useCompany();
  const queryClient = useQueryClient();

  async function isClosed(): Promise<boolean> {
    const code = draft.mode === 'pickup' ? draft.branchCode : await servingBranch();
    if (!code) return false;
    const branch = await queryClient.fetchQuery({ ...branchQuery(company.id, code), staleTime: 0 });
    return branch.state === 'closed';
  }

  async function servingBranch(): Promise<number | undefined> {
    const addresses = await queryClient.fetchQuery(addressesQuery(user.usuarioId, company.id));
    return addresses.find(({ direccion_ID }) => direccion_ID === draft.addressId)?.sucursalAtiendeId ?? undefined;
  }

  return async () => {
    if (!(await isClosed().catch(() => false))) return 'open';
    return (await ask(true)) ? 'waits' : 'declined';
  };
}
