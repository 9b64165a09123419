import type { ChannelDto } from '@botica/contract/care/fields';
import { channelNames } from '@botica/contract/care/fields';
import { takenReasons } from '@botica/domain/care';
import { takenChannels } from '@botica/domain/orders';
import { useState } from 'react';
import { Select } from '../../../ui/fields.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import type { TakenBody } from './draft.ts';

const labels = { call: 'Llamada', person: 'En persona', chat: 'Chat' } as const;
const options = takenChannels.map((channel) => ({ value: channelNames[channel], label: labels[channel] }));

type ConfirmDialogProps = {
  /** Repeats the effect: "Tomar pedido por L. 240.00". */
  action: string;
  isPending: boolean;
  error: unknown;
  onClose: () => void;
  onConfirm: (given: Pick<TakenBody, 'motivo' | 'via'>) => void;
};

export function ConfirmDialog({ action, isPending, error, onClose, onConfirm }: ConfirmDialogProps) {
  const [via, setVia] = useState<TakenBody['via']>('llamada');
  return (
    <ReasonDialog
      title="Tomar pedido"
      description="Queda a tu nombre en el pedido y en la auditoría. El cliente verá cómo se tomó."
      action={action}
      reasons={takenReasons}
      isPending={isPending}
      error={error}
      onClose={onClose}
      onReason={(motivo) => onConfirm({ motivo, via })}
    >
      <Select
        label="Cómo lo pidió el cliente"
        options={options}
        value={via}
        onChange={({ target }) => {
          const chosen = takenChannels.map((one): ChannelDto => channelNames[one]).find((one) => one === target.value);
          if (chosen && chosen !== 'correo') setVia(chosen);
        }}
      />
    </ReasonDialog>
  );
}
