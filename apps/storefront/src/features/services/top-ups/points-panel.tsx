import type { CallData } from '@botica/contract/call';
import type { getPointsBalance } from '@botica/contract/tenders/points';
import { formatCount, formatMoney } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import { leastTopUpPoints, mostTopUpPoints } from '@botica/domain/services/top-ups';
import { worthOfPoints } from '@botica/domain/tenders/points';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import type { Draft } from './draft.ts';

interface PointsPanelProps {
  points: UseQueryResult<CallData<typeof getPointsBalance>>;
  /** Nothing while no product is chosen. */
  amountCents: Cents | undefined;
}

const write = (points: number) => formatCount(points);
const mostDigits = 9;

/** TOPUP-08 TOPUP-09. ERR-04: when the points fail to load, they are not offered. */
export function PointsPanel({ points, amountCents }: PointsPanelProps) {
  const { control, watch, setValue, formState } = useFormContext<Draft>();
  const company = useCompany();
  const [isOpen, setOpen] = useState(false);
  const spent = watch('points');
  if (!points.data) return null;
  const { puntosUsuario: balance, valorMonetario, factor } = points.data;
  const canUse = balance >= leastTopUpPoints;
  const most = Math.min(balance, amountCents === undefined ? balance : mostTopUpPoints(amountCents, factor));
  const check = { shouldValidate: formState.isSubmitted };

  function turn(on: boolean): void {
    setOpen(on);
    setValue('points', on && amountCents !== undefined && most >= leastTopUpPoints ? most : 0, check);
  }

  return (
    <section aria-label="Puntos" className="panel grid gap-4">
      <div className="flex items-center gap-3">
        <Coin className="size-6" />
        <Switch
          className="min-w-0 flex-1"
          label="Usar mis puntos"
          hint={
            canUse
              ? `Tienes ${write(balance)}, que valen ${formatDecimal(valorMonetario, company)}`
              : `Tienes ${write(balance)}. El mínimo para canjear es ${leastTopUpPoints}.`
          }
          checked={isOpen}
          disabled={!canUse}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
      </div>
      {isOpen && (
        <div className="grid gap-3 desk:grid-cols-2 desk:items-start">
          <Controller
            name="points"
            control={control}
            render={({ field: { value, onChange, ...field }, fieldState }) => (
              <Field
                {...field}
                label="Puntos a canjear"
                inputMode="numeric"
                autoComplete="off"
                value={value === 0 ? '' : write(value)}
                hint={`Desde ${leastTopUpPoints}. Te descuenta ${formatMoney(worth(value, factor, amountCents), company)}`}
                error={fieldState.error?.message}
                onChange={({ currentTarget }) =>
                  onChange(Number(currentTarget.value.replace(/\D/g, '').slice(0, mostDigits)))
                }
              />
            )}
          />
          {amountCents !== undefined && most >= leastTopUpPoints && spent !== most && (
            <Button variant="soft" className="desk:mt-7" onClick={() => setValue('points', most, check)}>
              Usar {write(most)} puntos
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function worth(points: number, factor: number, amountCents: Cents | undefined): Cents {
  return Math.min(worthOfPoints(points, factor), amountCents ?? Number.MAX_SAFE_INTEGER);
}
