import type { OwnRecordDto, RecordLabOrderDto } from '@botica/contract/health/record';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { includeResults } from './record.api.ts';

interface LabOrdersProps {
  own: OwnRecordDto;
  onChanged: (record: OwnRecordDto) => void;
}

/** The customer says whose results are whose: an order may have been for anybody. */
export function LabOrders({ own, onChanged }: LabOrdersProps) {
  const [isOpen, setOpen] = useState(false);
  const { ordenes, expediente, personaId } = own;
  return (
    <>
      <Button variant="quiet" size="sm" aria-haspopup="dialog" className="print:hidden" onClick={() => setOpen(true)}>
        Elegir resultados
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`¿Cuáles son de ${expediente.nombre}?`}
        description="Marca las órdenes de laboratorio de esta persona. Cada una puede estar en un solo expediente."
      >
        {ordenes.length === 0 ? (
          <EmptyState
            title="Todavía no hay resultados"
            text="Cuando el laboratorio entregue los de una orden tuya, la eliges aquí. Las órdenes que están en el expediente de otra persona no aparecen."
          />
        ) : (
          <ul className="grid gap-3">
            {ordenes.map((order) => (
              <OrderRow key={order.ordenId} {...{ order, personaId, onChanged }} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

interface OrderRowProps {
  order: RecordLabOrderDto;
  personaId: string;
  onChanged: (record: OwnRecordDto) => void;
}

function OrderRow({ order, personaId, onChanged }: OrderRowProps) {
  const { ordenId, fecha, paciente, examenes, incluida } = order;
  const include = useMutation({
    mutationFn: (isIncluded: boolean) => includeResults(personaId, ordenId, isIncluded),
    onSuccess: onChanged,
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <li>
      <Checkbox
        label={`Orden ${ordenId} del ${formatDate(new Date(fecha))}, paciente ${paciente}: ${examenes.join(', ')}`}
        checked={incluida}
        disabled={include.isPending}
        onChange={(event) => include.mutate(event.currentTarget.checked)}
      />
    </li>
  );
}
