import type { FiscalGroupDto, FiscalRangeDto } from '@botica/contract/orders/fiscal-ranges';
import { formatCount } from '@botica/domain/format';
import { Note } from '../../../ui/note.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useStopRange } from './fiscal-ranges.api.ts';

type StopDialogProps = { range: FiscalRangeDto; group: FiscalGroupDto; onClose: () => void };

export function StopDialog({ range, group, onClose }: StopDialogProps) {
  const stop = useStopRange(range.rangoId);
  const isUnused = range.siguiente === range.primero;
  const isLast = group.quedan === range.quedan;
  return (
    <ReasonDialog
      isDanger
      title={isUnused ? 'Cerrar un rango sin usar' : 'Detener un rango'}
      description={`Quedan ${formatCount(range.quedan)} números sin usar. No se puede deshacer.`}
      action={`Detener el rango del ${range.primero} al ${range.ultimo}`}
      reasons={['Se escribió mal', 'La oficina de impuestos lo revocó', 'La sucursal cambia de rango', 'Otro motivo']}
      isPending={stop.isPending}
      error={stop.error}
      onClose={onClose}
      onReason={(motivo) => stop.mutate(motivo, { onSuccess: onClose })}
    >
      {isLast && (
        <Note tone="warn" title="Es el último rango">
          {group.sucursal} no podrá emitir estos documentos hasta que tenga otro.
        </Note>
      )}
    </ReasonDialog>
  );
}
