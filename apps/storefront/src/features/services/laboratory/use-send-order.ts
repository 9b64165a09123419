import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { LabDraft } from './lab-draft.ts';
import { sendPreorder } from './laboratory.api.ts';
import { openPaymentTab } from './open-payment-tab.ts';
import { sendProblem } from './send-problem.ts';

export const resultsPath = '/analisisClinicos?ver=resultados';

/** LAB-16 LAB-17 LAB-18 */
export function useSendOrder(draft: LabDraft, onSent: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const send = useMutation({ mutationFn: () => sendPreorder(draft) });

  return {
    isSending: send.isPending,
    send(): void {
      const tab = openPaymentTab();
      send.mutate(undefined, {
        onSuccess: async ({ enlacePago }) => {
          const isOpen = tab.goTo(enlacePago);
          notify.success(
            isOpen
              ? 'Guardamos tu orden. Págala en la pestaña que se abrió.'
              : 'Guardamos tu orden. Usa el botón Pagar para completarla.',
          );
          void queryClient.invalidateQueries({ queryKey: ['laboratory'] });
          // Navigates first: an empty draft would lead back to its first step.
          await navigate(resultsPath, { replace: true });
          onSent();
        },
        onError: (error) => {
          tab.close();
          void queryClient.invalidateQueries({ queryKey: ['laboratory'] });
          const { tone, text } = sendProblem(error);
          notify[tone](text);
        },
      });
    },
  };
}
