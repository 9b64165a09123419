import { applyMask } from '@botica/domain/identity';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../lib/company-store.ts';
import { olderIdentitiesQuery } from '../customers/profile/index.ts';
import { OrderOverview } from './order-overview.tsx';
import { phoneMaskFor } from './registered-phone.ts';
import type { StepProps } from './step-props.ts';

const longestNotes = 300;

/** The whole order, each part with a link to its step, and the phone that the agent calls. */
export function ConfirmStep(props: StepProps) {
  const { user, draft, change, error, isSending } = props;
  const company = useCompany();
  const { data: older = [] } = useQuery(olderIdentitiesQuery(user.usuarioId));
  const mask = phoneMaskFor(company);

  return (
    <>
      <OrderOverview {...props} />
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">¿A quién llamamos?</h2>
        <MaskedField
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          write={(text) => applyMask(mask, text)}
          error={error}
          disabled={isSending}
        />
        {older.length > 0 && (
          <Select
            label="Para alguien de tercera edad"
            optional
            placeholder="No"
            value={draft.olderIdentity}
            disabled={isSending}
            options={older.map((one) => ({ value: one.noIdentidadTerceraEdad, label: one.nombreTerceraEdad }))}
            onChange={({ target }) => change({ olderIdentity: target.value })}
          />
        )}
        <TextArea
          label="Observaciones"
          optional
          rows={3}
          maxLength={longestNotes}
          value={draft.notes}
          disabled={isSending}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </section>
    </>
  );
}
