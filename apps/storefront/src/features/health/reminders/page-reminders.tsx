import type { DueReminderDto } from '@botica/contract/health/reminders';
import { theMinutes } from '@botica/domain/format';
import { reminderTitles } from '@botica/domain/health/reminders';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { answer, dueRemindersQuery } from './reminders.api.ts';

const keyOf = ({ personaId, dia, minutos }: DueReminderDto) => `${personaId} ${dia} ${minutos}`;

/** A reminder on any page of the store, for browsers without notices. The page of the medicines shows the dose itself. */
export function PageReminders({ userId }: { userId: string }) {
  const { data = [] } = useQuery(dueRemindersQuery(userId));
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { pathname } = useLocation();
  const due = data.find((one) => !closed.includes(keyOf(one)));
  return (
    <div role="status">
      {due && pathname !== '/mis-medicinas' && (
        <DueCard key={keyOf(due)} due={due} onClose={() => setClosed([...closed, keyOf(due)])} />
      )}
    </div>
  );
}

function DueCard({ due, onClose }: { due: DueReminderDto; onClose: () => void }) {
  const mark = useMutation({
    mutationFn: (estado: 'tomada' | 'saltada') => answer(due, estado),
    onSuccess: () => {
      notify.success('Toma anotada.');
      onClose();
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  const press = (estado: 'tomada' | 'saltada') => () => mark.isPending || mark.mutate(estado);
  return (
    <section
      aria-label="Recordatorio"
      className="fixed inset-x-4 bottom-[calc(var(--fixed-bar)+env(safe-area-inset-bottom)+12px)] z-30 grid gap-2 rounded-card border border-line bg-white p-4 shadow-float desk:right-auto desk:left-6 desk:w-100"
    >
      <div className="flex items-start gap-3">
        <Bell size={22} className="mt-0.5 shrink-0 text-brand-600" />
        <div className="min-w-0 flex-1">
          <p className="font-bold">{reminderTitles.dose}</p>
          <p className="text-sm wrap-anywhere text-ink-600">
            {due.texto ? `${due.texto}. ` : ''}Tocaba a {theMinutes(due.minutos)}
          </p>
        </div>
        <IconButton label="Cerrar el recordatorio" icon={<X size={18} />} onClick={onClose} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" loading={mark.isPending && mark.variables === 'tomada'} onClick={press('tomada')}>
          La tomé
        </Button>
        <Button
          size="sm"
          variant="secondary"
          loading={mark.isPending && mark.variables === 'saltada'}
          onClick={press('saltada')}
        >
          No la tomaré
        </Button>
        <ButtonLink size="sm" variant="quiet" to={`/mis-medicinas?persona=${due.personaId}`}>
          Ver
        </ButtonLink>
      </div>
    </section>
  );
}
