import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import { companies } from '@botica/domain/companies';
import { type WebhookEventType, webhookEventLabels, webhookEventTypes } from '@botica/domain/integrations';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialog.tsx';
import { Field, Select } from '../../ui/fields.tsx';
import { ReasonField, useReason } from '../../ui/reason-field.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateReceiver, useEditReceiver } from './integrations.api.ts';
import { useSettingsCompanies } from './use-settings-companies.ts';

const eventOptions = webhookEventTypes.map((id) => ({ id, label: webhookEventLabels[id] }));

type ReceiverDialogProps = {
  /** The one that is edited; none: a new one. */
  receiver?: ReceiverDto;
  onClose: () => void;
  /** With the secret of a new one. */
  onMade?: (secret: string) => void;
};

export function ReceiverDialog({ receiver, onClose, onMade }: ReceiverDialogProps) {
  const place = useSettingsCompanies();
  const [companyId, setCompany] = useState(place.companyId);
  const [name, setName] = useState(receiver?.nombre ?? '');
  const [address, setAddress] = useState(receiver?.direccion ?? '');
  const [events, setEvents] = useState<WebhookEventType[]>(receiver?.eventos ?? []);
  const reason = useReason();
  const [isTried, setTried] = useState(false);
  const create = useCreateReceiver((secret) => onMade?.(secret));
  const edit = useEditReceiver(receiver?.receptorId ?? '');
  const { error, isPending } = receiver ? edit : create;
  const problem = error ? problemOf(error) : undefined;
  const isReady = name.trim().length >= 3 && address.trim() !== '' && events.length > 0 && reason.isGiven;
  const submit = () => {
    const body = { nombre: name.trim(), direccion: address.trim(), eventos: events, motivo: reason.text };
    if (!receiver) return create.mutate({ ...body, empresaId: companyId });
    edit.mutate(
      { ...body, version: receiver.version },
      {
        onSuccess: () => {
          notify.success('Guardado.');
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      size="md"
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={receiver ? 'Editar el receptor' : 'Registrar un receptor'}
      description="Otro sistema que recibe avisos de lo que pasa en la tienda."
      action={receiver ? 'Guardar' : 'Registrar el receptor'}
      isPending={isPending}
      problem={problem && !problem.fields.direccion ? problem.text : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady) submit();
      }}
    >
      <div className={receiver ? 'grid' : 'grid grid-cols-[2fr_1fr] gap-3'}>
        <Field
          label="Nombre"
          maxLength={120}
          value={name}
          placeholder="ERP de la bodega"
          error={isTried && name.trim().length < 3 ? 'Escribe un nombre para reconocerlo.' : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {!receiver && (
          <Select
            label="Empresa"
            value={String(companyId)}
            options={place.companies.map((id) => ({ value: String(id), label: companies[id].name }))}
            onChange={({ target }) =>
              setCompany(place.companies.find((id) => String(id) === target.value) ?? companyId)
            }
          />
        )}
      </div>
      <Field
        label="Dirección"
        type="url"
        maxLength={500}
        value={address}
        placeholder="https://erp.ejemplo.com/avisos"
        error={isTried && address.trim() === '' ? 'Escribe la dirección.' : problem?.fields.direccion}
        onChange={({ target }) => setAddress(target.value)}
      />
      <CheckList
        legend="Avisos"
        options={eventOptions}
        chosen={events}
        error={isTried && events.length === 0 ? 'Elige al menos uno.' : undefined}
        onChange={setEvents}
      />
      <ReasonField reason={reason} isTried={isTried} />
    </FormDialog>
  );
}
