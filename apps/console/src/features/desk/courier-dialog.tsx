import type { DeskCourierDto } from '@botica/contract/orders/desk';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import type { DialogProps } from './hand-over-dialogs.tsx';
import { post } from './outbox.ts';

type CourierDialogProps = DialogProps & { couriers: readonly DeskCourierDto[] };

/** Who takes the order: a courier of the branch, a new one, or a carrier with the number on its label. */
export function CourierDialog(props: CourierDialogProps) {
  return props.order.pedido_Tipo_ID === orderTypeIds.abroad ? <CarrierForm {...props} /> : <CourierForm {...props} />;
}

function CarrierForm({ order, onClose }: DialogProps) {
  const [tracking, setTracking] = useState('');
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pedido ${order.numero}`}
      description={order.destino}
      action="Dar al transportista"
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        if (!tracking.trim()) return;
        post(order.pedidoId, order.version, { kind: 'dispatch', input: { numeroGuia: tracking.trim() } });
        onClose();
      }}
    >
      <Field label="Número de guía" tall value={tracking} onChange={({ target }) => setTracking(target.value)} />
    </FormDialog>
  );
}

const another = 'otro';
const digitsOf = (phone: string) => phone.replace(/\D/g, '').length;

function CourierForm({ order, couriers, onClose }: CourierDialogProps) {
  const [chosenId, setChosenId] = useState(String(couriers[0]?.repartidorId ?? another));
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [isAsked, setAsked] = useState(false);
  const chosen = couriers.find(({ repartidorId }) => String(repartidorId) === chosenId);
  const problems = {
    name: name.trim() ? undefined : 'Escribe su nombre.',
    phone: digitsOf(phone) >= 8 && digitsOf(phone) <= 15 ? undefined : 'Escribe su teléfono, con ocho números o más.',
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Pedido ${order.numero}`}
      description={order.destino}
      action={`Dar a ${chosen?.nombre ?? (name.trim() || 'otra persona')}`}
      isPending={false}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!chosen && (problems.name || problems.phone)) return;
        const input = chosen
          ? { repartidorId: chosen.repartidorId }
          : { repartidorNuevo: { nombre: name.trim(), telefono: phone.trim() } };
        post(order.pedidoId, order.version, { kind: 'dispatch', input });
        onClose();
      }}
    >
      <div className="grid gap-3">
        {couriers.length > 0 && (
          <Select
            label="Repartidor"
            value={chosenId}
            options={[...couriers.map(optionOf), { value: another, label: 'Otra persona…' }]}
            onChange={({ target }) => setChosenId(target.value)}
          />
        )}
        {!chosen && (
          <>
            <Field
              label="Nombre"
              tall
              autoComplete="off"
              value={name}
              error={isAsked ? problems.name : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <Field
              label="Teléfono"
              hint="El cliente lo ve mientras su pedido va en camino."
              tall
              type="tel"
              autoComplete="off"
              value={phone}
              error={isAsked ? problems.phone : undefined}
              onChange={({ target }) => setPhone(target.value)}
            />
          </>
        )}
      </div>
    </FormDialog>
  );
}

const optionOf = ({ repartidorId, nombre, enRuta }: DeskCourierDto) => ({
  value: String(repartidorId),
  label: enRuta > 0 ? `${nombre}, en ruta con ${enRuta}` : `${nombre}, libre`,
});
