import type { CreditAccountDto, CreditMovementDto } from '@botica/contract/finance/credits';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useUndoPayment } from './credits.api.ts';

type UndoDialogProps = {
  account: CreditAccountDto;
  payment: NonNullable<CreditMovementDto['abono']>;
  onClose: () => void;
};

export function UndoDialog({ account: { clienteId }, payment, onClose }: UndoDialogProps) {
  const undo = useUndoPayment(clienteId, payment.abonoId);
  return (
    <ReasonDialog
      title={`Anular el abono ${payment.referencia}`}
      description="El cliente lo debe de nuevo. El abono queda en el estado de cuenta con su contrario."
      action="Anular el abono"
      isDanger
      reasons={['Era de otro cliente', 'El monto no es ese', 'El banco lo rechazó', 'Otro motivo']}
      isPending={undo.isPending}
      error={undo.error}
      onClose={onClose}
      onReason={(motivo) =>
        undo.mutate(
          { motivo },
          {
            onSuccess: ({ mensaje }) => {
              notify.success(mensaje);
              onClose();
            },
          },
        )
      }
    />
  );
}
