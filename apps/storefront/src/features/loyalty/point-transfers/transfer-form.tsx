import {
  type TransferConfigurationDto,
  type TransferDto,
  transferFieldOf,
} from '@botica/contract/loyalty/point-transfers';
import { applyMask } from '@botica/domain/identity';
import { checkTransfer, clampPoints, remarksLength, type TransferForm } from '@botica/domain/loyalty/point-transfers';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Field, TextArea } from '@botica/ui/forms/field.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import Coins from 'lucide-react/icons/coins';
import Send from 'lucide-react/icons/send';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { personalDataQuery } from '../../identity/index.ts';
import { pointsText } from '../points-history/index.ts';
import type { TransfersOf } from './point-transfers.api.ts';
import { useRequestTransfer } from './use-transfers.ts';

export interface TransferFormPanelProps {
  of: TransfersOf;
  configuration: TransferConfigurationDto;
  available: number;
  onRequested: (transfer: TransferDto) => void;
}

/** XFER-01..05: the server runs the same rules again. */
export function TransferFormPanel({ of, configuration, available, onRequested }: TransferFormPanelProps) {
  const company = useCompany();
  const { data: person } = useQuery(personalDataQuery(of.userId));
  const { cantidadPuntosMinima: minimum, identidadesTipos: types } = configuration;
  const ownIdentity = person?.noIdentidad ?? null;
  const resolver = useMemo(
    () => checksResolver<TransferForm>((form) => checkTransfer(form, { company, ownIdentity, minimum, available })),
    [company, ownIdentity, minimum, available],
  );
  const { register, control, handleSubmit, watch, setValue, setError, formState } = useForm<TransferForm>({
    resolver,
    defaultValues: { points: minimum, identityTypeId: types[0]?.id ?? 1, identityNumber: '', remarks: '' },
  });
  const requesting = useRequestTransfer(of, onRequested);
  const problem = useServerErrors(requesting.error, setError, transferFieldOf);
  const { errors, isSubmitted } = formState;
  const typeId = watch('identityTypeId');
  const mask = types.find(({ id }) => id === typeId)?.mascara ?? '';
  if (available < minimum) return <TooFew available={available} minimum={minimum} />;

  return (
    <form
      noValidate
      className="panel grid max-w-3xl gap-4"
      onSubmit={handleSubmit((form) => {
        if (!requesting.isPending) requesting.mutate(form);
      })}
    >
      <ProblemNote problem={problem} />
      <p className="flex items-center gap-2 rounded-control bg-reward-100 p-3 font-bold text-reward-900 tabular-nums">
        <Coin className="size-6" />
        Tienes {pointsText(available)} puntos
      </p>
      <Controller
        name="points"
        control={control}
        render={({ field: { ref, value, onChange, onBlur } }) => (
          <Field
            ref={ref}
            label="Cantidad de puntos"
            inputMode="numeric"
            autoComplete="off"
            className="desk:max-w-60"
            hint={`De ${pointsText(minimum)} a ${pointsText(available)}.`}
            value={Number.isNaN(value) ? '' : String(value)}
            error={errors.points?.message}
            onChange={({ target }) =>
              onChange(target.value === '' ? Number.NaN : Number(target.value.replace(/\D/g, '').slice(0, 9)))
            }
            onBlur={() => {
              // XFER-01: a value beyond a limit is clamped to it.
              if (value > 0)
                setValue('points', clampPoints(value, { minimum, available }), { shouldValidate: isSubmitted });
              onBlur();
            }}
          />
        )}
      />
      <div className="grid gap-4 desk:grid-cols-2">
        <Select
          label="Tipo de identificación"
          error={errors.identityTypeId?.message}
          options={types.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          {...register('identityTypeId', {
            setValueAs: Number,
            onChange: () => setValue('identityNumber', '', { shouldValidate: isSubmitted }),
          })}
        />
        <Controller
          name="identityNumber"
          control={control}
          render={({ field: { ref, ...field } }) => (
            <MaskedField
              {...field}
              inputRef={ref}
              label={`${company.personalIdLabel} de quien recibe`}
              inputMode={mask ? 'numeric' : 'text'}
              autoComplete="off"
              autoCapitalize="characters"
              placeholder={mask.replaceAll('9', '0')}
              maxLength={30}
              write={(text) => (mask ? applyMask(mask, text) : text.toUpperCase())}
              error={errors.identityNumber?.message}
            />
          )}
        />
      </div>
      <TextArea
        label="Observaciones"
        optional
        rows={2}
        maxLength={remarksLength}
        error={errors.remarks?.message}
        {...register('remarks')}
      />
      <Button type="submit" size="lg" className="desk:justify-self-start" loading={requesting.isPending}>
        <Send size={20} />
        Enviar solicitud
      </Button>
      <p className="text-fine text-ink-600">
        Te enviaremos un código a tu correo. Los puntos se transfieren cuando lo confirmes, y no se pueden recuperar.
      </p>
    </form>
  );
}

/** XFER-01: no form when nothing could be sent. */
function TooFew({ available, minimum }: { available: number; minimum: number }) {
  return (
    <div className="panel">
      <EmptyState
        icon={Coins}
        title="Todavía no te alcanzan los puntos"
        text={`Tienes ${pointsText(available)} puntos y el mínimo para transferir es ${pointsText(minimum)}.`}
        actions={
          <ButtonLink to="/puntos" size="sm" variant="secondary">
            Ver mis puntos
          </ButtonLink>
        }
      />
    </div>
  );
}
