import { Avatar } from '@botica/ui/display/avatar.tsx';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { logOutAndLeave, useUser } from '../../identity/index.ts';
import { AccountNav } from './account-nav.tsx';

/** UI-09: beside every page of the account, from 992 px. */
export function AccountSidebar() {
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return null;
  const { nombre, correoElectronico } = user;

  function leave(): void {
    setLeaving(true);
    void logOutAndLeave();
  }

  return (
    <aside
      aria-label="Menú de mi cuenta"
      className="sticky top-28 mt-4 max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-card border border-line p-3 scroll-hint [scrollbar-width:thin] group-has-[[data-focused-page]]/account:hidden max-account:hidden print:hidden"
    >
      <div className="mb-2 flex items-center gap-3 border-b border-line px-3 pt-1 pb-3.5">
        <Avatar name={nombre} className="size-10 text-sm" />
        <div className="min-w-0 leading-tight">
          <p className="truncate font-bold">{nombre}</p>
          <p className="truncate text-xs text-ink-600">{correoElectronico}</p>
        </div>
      </div>
      <AccountNav />
      <button
        type="button"
        aria-busy={isLeaving || undefined}
        disabled={isLeaving}
        className="mt-2 flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] font-medium text-ink-600 -outline-offset-2 hover:bg-canvas"
        onClick={leave}
      >
        <LogOut size={20} />
        Cerrar sesión
      </button>
    </aside>
  );
}
