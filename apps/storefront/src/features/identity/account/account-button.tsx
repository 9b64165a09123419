import { cx } from '@botica/ui/base/cx.ts';
import User from 'lucide-react/icons/user-round';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { getSession, useUser } from '../session/session-store.ts';

/** The login for a visitor, the account for a customer. */
export function AccountButton({ className }: { className?: string | undefined }) {
  const user = useUser();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={openAccount}
      className={cx(
        'inline-flex min-h-13 max-w-44 items-center gap-2 rounded-card px-2.5 text-left hover:bg-brand-50',
        className,
      )}
    >
      <User size={24} />
      <span className="min-w-0 leading-tight">
        <small className="block truncate text-xs text-ink-600">
          {user ? `Hola, ${firstName(user.nombre)}` : 'Hola'}
        </small>
        <b className="block text-sm font-bold whitespace-nowrap">{user ? 'Mi cuenta' : 'Ingresar'}</b>
      </span>
    </button>
  );
}

/** The same as an entry of the phone's bottom bar. */
export function AccountBarEntry({ className }: { className: string }) {
  const user = useUser();
  return (
    <button type="button" aria-haspopup="dialog" onClick={openAccount} className={className}>
      <User size={24} />
      {user ? 'Cuenta' : 'Ingresar'}
    </button>
  );
}

/** On the login screen the form is already there: it gets the focus instead of a second login over it. */
function openAccount(): void {
  const isCustomer = getSession().user !== undefined;
  const isLoginScreen = /^\/login\/?$/i.test(location.pathname);
  if (isCustomer || !isLoginScreen) showOverlay(isCustomer ? 'account' : 'login');
  else document.querySelector<HTMLElement>('main input')?.focus();
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
