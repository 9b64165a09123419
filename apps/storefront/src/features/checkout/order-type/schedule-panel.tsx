import { checkoutMessages, checkSchedule, minutesOfTime, type ScheduleLimits } from '@botica/domain/checkout';
import { formatMinutes, theMinutes } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { deliveryAreaQuery } from '../checkout.api.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import type { CheckoutView } from '../facts/use-checkout-facts.ts';
import { Panel } from '../panel.tsx';
import { openDays, timesOf } from './schedule-options.ts';
import { dayWords } from './schedule-words.ts';

type When = 'now' | 'scheduled';

/** CHK-05 SCHED-01..07: as soon as possible, or on a day and at an hour when the branch delivers. */
export function SchedulePanel({ view }: { view: CheckoutView }) {
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const area = useQuery(deliveryAreaQuery(userId, company.id, view.place.address?.direccion_ID ?? 0));
  const { schedule } = useCheckout();
  const limits = view.place.scheduleLimits;
  const days = limits ? openDays(limits, view.facts.now) : [];
  const isOffered = !limits || days.length > 0;
  return (
    <Panel title="¿Cuándo lo entregamos?">
      <RadioGroup<When>
        label="Momento de la entrega"
        hideLabel
        layout="cards"
        value={schedule.isOn ? 'scheduled' : 'now'}
        onChange={(when) => changeCheckout({ schedule: { ...schedule, isOn: when === 'scheduled' } })}
        options={[
          { value: 'now', label: 'Lo antes posible', hint: asSoonWords(view) },
          {
            value: 'scheduled',
            label: 'Programar la entrega',
            hint: 'Se paga en línea al hacer el pedido.',
            unavailable: isOffered ? undefined : 'Esta sucursal no programa entregas.',
            details: limits ? (
              <ScheduleFields limits={limits} days={days} now={view.facts.now} />
            ) : area.isError ? (
              <Note
                tone="problem"
                role="alert"
                action={
                  <Button variant="quiet" size="sm" loading={area.isFetching} onClick={() => void area.refetch()}>
                    Reintentar
                  </Button>
                }
              >
                {checkoutMessages.scheduleNotChecked}
              </Note>
            ) : (
              <Skeleton className="h-20 w-full rounded-control" />
            ),
          },
        ]}
      />
    </Panel>
  );
}

function asSoonWords({ place: { branch } }: CheckoutView): string {
  return branch?.state === 'closed' ? 'Cuando la sucursal abra.' : 'Sale de la sucursal en cuanto esté listo.';
}

interface ScheduleFieldsProps {
  limits: ScheduleLimits;
  days: readonly string[];
  now: Date;
}

function ScheduleFields({ limits, days, now }: ScheduleFieldsProps) {
  const { schedule } = useCheckout();
  const times = schedule.date ? timesOf(schedule.date, limits, now) : [];
  // The chosen time may have passed meanwhile: it stays in view with the reason.
  const isComplete = schedule.date !== '' && schedule.time !== '';
  const problem = isComplete ? checkSchedule(schedule, limits, now) : undefined;

  function pickDay(date: string): void {
    const stays = date !== '' && timesOf(date, limits, now).includes(schedule.time);
    changeCheckout({ schedule: { ...schedule, date, time: stays ? schedule.time : '' } });
  }
  return (
    <>
      <div className="grid gap-3 desk:grid-cols-2">
        <Select
          label="Día"
          placeholder="Elige el día"
          value={schedule.date}
          options={withChosen(days, schedule.date).map((day) => ({
            value: day,
            label: capitalised(dayWords(day, now)),
          }))}
          onChange={(event) => pickDay(event.currentTarget.value)}
        />
        <Select
          label="Hora"
          placeholder="Elige la hora"
          value={schedule.time}
          disabled={schedule.date === ''}
          hint={schedule.date ? limitWords(times) : 'Primero elige el día.'}
          options={withChosen(times, schedule.time).map((time) => ({ value: time, label: timeWords(time) }))}
          onChange={(event) => changeCheckout({ schedule: { ...schedule, time: event.currentTarget.value } })}
        />
      </div>
      {problem && (
        <Note tone="problem" role="alert">
          {problem}
        </Note>
      )}
    </>
  );
}

function withChosen(offered: readonly string[], chosen: string): readonly string[] {
  return chosen === '' || offered.includes(chosen) ? offered : [chosen, ...offered];
}

function limitWords(times: readonly string[]): string | undefined {
  const last = times.at(-1);
  return last && `Ese día entregamos hasta ${theMinutes(minutesOfTime(last) ?? 0)}`;
}

function timeWords(time: string): string {
  return formatMinutes(minutesOfTime(time) ?? 0);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
