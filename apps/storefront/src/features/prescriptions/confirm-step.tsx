import { applyMask, phoneMaskOf, unmask } from '@botica/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCompany } from '../../lib/company-store.ts';
import { TextArea } from '../../ui/forms/field.tsx';
import { MaskedField } from '../../ui/forms/masked-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { olderIdentitiesQuery } from '../customers/profile/index.ts';
import { personalDataQuery } from '../identity/index.ts';
import { OrderOverview } from './order-overview.tsx';
import type { StepProps } from './step-props.ts';

const longestNotes = 300;

/** The whole order, each part with a link to its step, and the phone that the agent calls. */
export function ConfirmStep(props: StepProps) {
  const { user, draft, change, error, isSending } = props;
  const company = useCompany();
  const { data: person } = useQuery(personalDataQuery(user.usuarioId));
  const { data: older = [] } = useQuery(olderIdentitiesQuery(user.usuarioId));
  const mask = phoneMaskOf({ callingCode: unmask(company.phonePrefix), phoneMask: '9999-9999' });
  const known = person?.celular ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known; whoever empties the field means it
  useEffect(() => {
    if (draft.phone === '' && known !== '') change({ phone: applyMask(mask, known) });
  }, [known]);

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
