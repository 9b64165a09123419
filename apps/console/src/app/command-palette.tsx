import { cx } from '@botica/ui/base/cx.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Search from 'lucide-react/icons/search';
import * as RadixDialog from 'radix-ui/dialog';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../lib/scope.ts';
import { useSession } from '../lib/session.ts';
import { commandsFor, findCommands } from './commands.ts';

/** Finds the pages and the actions that the person may use. */
export function CommandPalette({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const session = useSession();
  const { query } = useScope();
  const listId = useId();
  const found = findCommands(commandsFor(session), text);

  function run(index: number): void {
    const command = found[index];
    if (!command) return;
    onClose();
    if (command.to) void navigate(`${command.to}${command.to.includes('?') ? query.replace('?', '&') : query}`);
    else if (command.action === 'keys') onKeys();
    else void import('./log-out.ts').then(({ logOut }) => logOut());
  }

  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((index) => Math.max(0, Math.min(found.length - 1, index + step)));
    else if (event.key === 'Enter') run(at);
    else return;
    event.preventDefault();
  }

  return (
    <RadixDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-dim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className="fixed top-24 left-1/2 z-40 w-140 max-w-[calc(100vw-32px)] -translate-x-1/2 overflow-hidden rounded-card bg-white shadow-overlay"
        >
          <RadixDialog.Title className="sr-only">Buscar páginas y acciones</RadixDialog.Title>
          <div className="flex items-center gap-2 border-b border-line px-4">
            <Search size={18} className="text-ink-500" />
            <input
              role="combobox"
              aria-label="Página o acción"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
              placeholder="Busca una página o una acción"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setAt(0);
              }}
              onKeyDown={handleKey}
              className="h-12 flex-1 outline-none"
            />
          </div>
          <div id={listId} role="listbox" aria-label="Resultados" className="max-h-80 overflow-y-auto p-1.5">
            {found.map(({ label, kind }, index) => (
              <div
                key={label}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                onPointerMove={() => setAt(index)}
                onClick={() => run(index)}
                onKeyDown={handleKey}
                className={cx('flex h-10 items-center gap-2 rounded-control px-3', index === at && 'bg-brand-50')}
              >
                <ArrowRight size={16} className="text-ink-500" />
                <span className="flex-1 font-medium">{label}</span>
                <span className="text-label text-ink-600">{kind}</span>
              </div>
            ))}
          </div>
          {found.length === 0 && (
            <p role="status" className="px-4 pb-4 text-cell text-ink-600">
              Nada con "{text}" entre lo que puedes abrir.
            </p>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
