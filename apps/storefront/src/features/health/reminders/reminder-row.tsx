import type { PersonDto } from '@botica/contract/health/people';
import { Button } from '@botica/ui/buttons/button.tsx';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useState } from 'react';
import { choiceOf, summaryText } from './reminder-words.ts';
import { remindersQuery } from './reminders.api.ts';

const RemindersDialog = lazy(async () => ({ default: (await import('./reminders-dialog.tsx')).RemindersDialog }));

/** How the customer is reminded of this person. Hidden for a caregiver without that right. */
export function ReminderRow({ userId, person }: { userId: string; person: PersonDto }) {
  const { data } = useQuery(remindersQuery(userId));
  const [isOpen, setOpen] = useState(false);
  const choice = choiceOf(data, person.personaId);
  if (!data || !choice) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
      <Bell size={18} className="shrink-0 text-brand-600" />
      <p className="min-w-0 flex-1 text-ink-600">{summaryText(choice)}</p>
      <Button
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`Recordatorios de ${person.nombre}`}
        onClick={() => setOpen(true)}
      >
        Recordatorios
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RemindersDialog userId={userId} person={person} reminders={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
