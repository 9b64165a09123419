import type { OrderPageDto } from '@botica/contract/care/orders';
import { CallError } from '@botica/contract/client';
import { isAddressCostChanged } from '@botica/contract/orders/changes';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { Select } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { AskedVia, firstChannel } from '../shared/index.ts';
import { useChangeAddress } from './orders.api.ts';

const reasons = ['El cliente lo pidió', 'La dirección estaba equivocada', 'No hay quien reciba'] as const;

/** To another address of the customer. When the delivery costs more or less, the person asks the customer first. */
export function AddressDialog({ order, onClose }: { order: OrderPageDto; onClose: () => void }) {
  const { direcciones } = order.puede;
  const [chosen, setChosen] = useState(direcciones[0]?.direccionId ?? 0);
  const [via, setVia] = useState(firstChannel);
  const change = useChangeAddress(order.pedidoId);
  const body = change.error instanceof CallError ? change.error.body : undefined;
  const cost = body && isAddressCostChanged(body) ? body.costoEnvio : undefined;
  const place = direcciones.find(({ direccionId }) => direccionId === chosen)?.nombre ?? '';
  return (
    <ReasonDialog
      title={`Cambiar la dirección de ${order.numero || 'este pedido'}`}
      description="A otra dirección que el cliente ya guardó. Le avisamos por correo, y a la sucursal."
      action={cost === undefined ? `Enviar a ${place}` : `Enviar a ${place} por ${amountText(cost, order.empresaId)}`}
      reasons={reasons}
      isPending={change.isPending}
      error={cost === undefined ? change.error : undefined}
      onClose={onClose}
      onReason={(motivo) =>
        change.mutate(
          { direccionId: chosen, motivo, via, ...(cost === undefined ? {} : { costoAceptado: cost }) },
          {
            onSuccess: () => {
              notify.success('Cambiamos la dirección');
              onClose();
            },
          },
        )
      }
    >
      <Select
        label="Dirección"
        value={String(chosen)}
        options={direcciones.map(({ direccionId, nombre }) => ({ value: String(direccionId), label: nombre }))}
        onChange={(event) => {
          setChosen(Number(event.target.value));
          change.reset();
        }}
      />
      {cost !== undefined && (
        <Note tone="warn" title={`El envío ahí cuesta ${amountText(cost, order.empresaId)}.`}>
          Pregúntale al cliente si lo acepta.
        </Note>
      )}
      <AskedVia value={via} onChange={setVia} />
    </ReasonDialog>
  );
}
