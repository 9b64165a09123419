import type { SettlementFileDto } from '@botica/contract/finance/settlements';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useWithdraw } from './reconciliation.api.ts';

/** A file that was uploaded by mistake. */
export function WithdrawDialog({ file, onClose }: { file: SettlementFileDto; onClose: () => void }) {
  const withdrawing = useWithdraw(file.archivoId);
  return (
    <ReasonDialog
      isDanger
      title={`Retirar ${file.nombre}`}
      description="Sus filas dejan de contar y vuelven las que corrigió. Lo que se resolvió con ellas se revisa de nuevo."
      action="Retirar el archivo"
      reasons={['Es de otra empresa', 'Es de otro procesador', 'Está incompleto', 'Otro motivo']}
      isPending={withdrawing.isPending}
      error={withdrawing.error}
      onClose={onClose}
      onReason={(motivo) =>
        withdrawing.mutate(motivo, {
          onSuccess: ({ reabiertas }) => {
            const again =
              reabiertas === 1 ? ' Se revisa de nuevo 1 diferencia.' : ` Se revisan de nuevo ${reabiertas}.`;
            notify.success(`Retiramos el archivo.${reabiertas > 0 ? again : ''}`);
            onClose();
          },
        })
      }
    />
  );
}
