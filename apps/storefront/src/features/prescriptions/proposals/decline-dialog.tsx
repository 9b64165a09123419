import type { ProposalDto } from '@botica/contract/prescriptions/proposals';
import { proposalLimits } from '@botica/domain/prescriptions/proposals';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendRefusal } from './prescription-proposals.api.ts';

interface DeclineProps {
  proposal: ProposalDto;
  onDeclined: () => Promise<void>;
  onClose: () => void;
}

/** Declining cancels the order: the reason is required, because it helps the pharmacist. */
export function DeclineDialog({ proposal, onDeclined, onClose }: DeclineProps) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const decline = useMutation({
    mutationFn: () => sendRefusal(proposal.pedido_ID, { propuestaId: proposal.propuestaId, motivo: reason.trim() }),
    onSuccess: async ({ mensaje }) => {
      await onDeclined();
      notify.success(mensaje);
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || decline.isPending || onClose()}
      title="Rechazar la propuesta"
      description={`Tu pedido ${proposal.numero} se anula y no se te cobra nada.`}
      action="Rechazar y anular"
      dismiss="Volver"
      isDanger
      isPending={decline.isPending}
      problem={decline.error ? problemOf(decline.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason.trim() !== '') decline.mutate();
      }}
    >
      <TextArea
        label="¿Por qué no la aceptas?"
        rows={3}
        maxLength={proposalLimits.declineReason}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Cuéntanos por qué no la aceptas.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
