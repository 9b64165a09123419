import { CallError } from '@botica/contract/client';
import type { AcceptProposalBody, ProposalDto } from '@botica/contract/prescriptions/proposals';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { confirmPayment } from '../../../lib/confirmed-payment.ts';
import { proposalQuery, repricedIn, sendAcceptance } from './prescription-proposals.api.ts';

/**
 * Accepts, and opens the payment or the order. A version that changed meanwhile is shown first, instead of the old one.
 */
export function useAccept(userId: string, proposal: ProposalDto) {
  const company = useCompany();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { queryKey } = proposalQuery(userId, company.id, proposal.pedido_ID);

  const refresh = async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: ['order-summary'] }),
    ]);
  };
  const accept = useMutation({
    mutationFn: (body: AcceptProposalBody) => sendAcceptance(proposal.pedido_ID, body),
    onSuccess: async ({ pedidoId, esperaPago }) => {
      void refresh();
      if (esperaPago)
        confirmPayment(pedidoId); // A177: accepting confirmed the payment too.
      else notify.success('Tu pedido está confirmado.', { title: 'Propuesta aceptada' });
      await navigate(esperaPago ? `/confirmar-pago/${pedidoId}` : `/pedidos/resumen/${pedidoId}`, { replace: true });
    },
    onError: (error) => {
      const repriced = repricedIn(error);
      if (repriced) queryClient.setQueryData(queryKey, repriced);
      else if (error instanceof CallError && error.status === 409) void refresh();
    },
  });
  return { accept, refresh };
}
