import { CallError } from '@botica/contract/client';
import type { AcceptProposalBody, ProposalDto } from '@botica/contract/prescriptions/proposals';
import { acceptProposal, declineProposal, getProposal } from '@botica/contract/prescriptions/proposals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

const lookAgainMs = 30_000;

/** Polls while it may still be answered: the pharmacist may send another one. */
export function proposalQuery(userId: string, companyId: number, id: string) {
  return queryOptions({
    queryKey: ['prescription-proposals', userId, companyId, id],
    queryFn: ({ signal }) => call(getProposal, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.puedeResponder ? lookAgainMs : false),
  });
}

export const sendAcceptance = (id: string, body: AcceptProposalBody) => call(acceptProposal, { params: { id }, body });

export const sendRefusal = (id: string, body: { propuestaId: string; motivo: string }) =>
  call(declineProposal, { params: { id }, body });

/** The new version in a refusal, when prices or stock changed. */
export function repricedIn(error: unknown): ProposalDto | undefined {
  if (!(error instanceof CallError) || error.code !== 'PROPUESTA_RECALCULADA') return undefined;
  return (error.body as typeof error.body & { propuesta?: ProposalDto }).propuesta;
}
