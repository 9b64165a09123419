import type { BranchKeyDto } from '@botica/contract/orders/branch-keys';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useRemoveBranchKey, useRenewBranchKey } from './integrations.api.ts';

type BranchKeyDialogProps = {
  act: 'renew' | 'remove';
  branch: BranchKeyDto;
  onMade: (text: string) => void;
  onClose: () => void;
};

export function BranchKeyDialog({ act, branch, onMade, onClose }: BranchKeyDialogProps) {
  const { sucursalId, sucursal, tieneClave } = branch;
  const renew = useRenewBranchKey(sucursalId, (text) => {
    onClose();
    onMade(text);
  });
  const remove = useRemoveBranchKey(sucursalId);
  const isRemoval = act === 'remove';
  const isPending = renew.isPending || remove.isPending;
  return (
    <ReasonDialog
      isDanger
      title={isRemoval ? 'Quitar una clave' : tieneClave ? 'Renovar una clave' : 'Hacer una clave'}
      description={
        isRemoval
          ? `${sucursal} y sus repartidores vuelven a firmar con la clave general.`
          : `Desde ahora ${sucursal} y sus repartidores firman solo con la clave nueva. Se muestra una sola vez.`
      }
      action={`${isRemoval ? 'Quitar' : tieneClave ? 'Renovar' : 'Hacer'} la clave de ${sucursal}`}
      reasons={['La sucursal la pidió', 'Pudo verse fuera de la empresa', 'Otro motivo']}
      isPending={isPending}
      error={renew.error ?? remove.error}
      onClose={() => !isPending && onClose()}
      onReason={(motivo) => (isRemoval ? remove.mutate(motivo, { onSuccess: onClose }) : renew.mutate(motivo))}
    />
  );
}
