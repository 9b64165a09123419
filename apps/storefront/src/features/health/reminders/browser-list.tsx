import type { PushBrowserDto } from '@botica/contract/health/reminders';
import { formatDate } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { unsubscribe } from './push-browser.ts';
import { keepReminders, removeBrowser } from './reminders.api.ts';

interface BrowserListProps {
  userId: string;
  browsers: readonly PushBrowserDto[];
  /** This browser, when it is one of them. */
  ownId: string | undefined;
}

/** The browsers of the account that get notices, each until its session is closed. */
export function BrowserList({ userId, browsers, ownId }: BrowserListProps) {
  const remove = useMutation({
    mutationFn: async (id: string) => {
      const left = await removeBrowser(id);
      if (id === ownId) await unsubscribe();
      return left;
    },
    onSuccess: (left) => keepReminders(userId, left),
    onError: (error) => notify.error(problemOf(error).text),
  });
  if (browsers.length === 0) return null;
  return (
    <section className="grid gap-1 rounded-control bg-canvas p-3" aria-label="Navegadores que reciben avisos">
      <h3 className="text-sm font-semibold">Navegadores que reciben avisos</h3>
      <ul>
        {browsers.map(({ navegadorId, nombre, desde }) => (
          <li key={navegadorId} className="flex items-center justify-between gap-3">
            <span className="min-w-0 text-sm">
              {nombre}
              {navegadorId === ownId && ' (este)'}
              <span className="block text-fine text-ink-600">Desde el {formatDate(desde)}</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              className="text-danger hover:bg-danger-50"
              loading={remove.isPending && remove.variables === navegadorId}
              aria-label={`Dejar de avisar en ${nombre}`}
              onClick={() => remove.mutate(navegadorId)}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-fine text-ink-600">Al cerrar la sesión, ese navegador deja de recibirlos.</p>
    </section>
  );
}
