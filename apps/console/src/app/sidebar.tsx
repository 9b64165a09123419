import { permissionGroups } from '@botica/domain/staff';
import { cx } from '@botica/ui/base/cx.ts';
import { LogoMark } from '@botica/ui/display/logo.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useScope } from '../lib/scope.ts';
import { can, useSession } from '../lib/session.ts';
import { menuGroups, screens } from './screens.ts';

/** The menu, built from the table of screens: an entry appears only with its permission. `isRail`: icons alone. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const session = useSession();
  const { query } = useScope();
  const allowed = screens.filter(({ menu, need }) => menu && can(session, need));
  return (
    <aside
      aria-label="Navegación"
      className={cx(
        'relative row-span-full flex min-h-0 flex-col overflow-y-auto border-r border-line bg-side pb-2.5',
        isRail ? 'items-center px-2' : 'px-2.5',
      )}
    >
      <Link
        to={{ pathname: '/', search: query }}
        className="flex h-13 shrink-0 items-center gap-2.25 rounded-control px-1.5 text-lg font-extrabold tracking-[-0.03em] text-brand-900 -outline-offset-2"
      >
        <LogoMark className="size-6.5" />
        {isRail ? (
          <span className="sr-only">Botica Consola</span>
        ) : (
          <>
            Botica{' '}
            <small className="rounded-[5px] bg-brand-100 px-1.5 text-count font-semibold tracking-normal text-brand-700">
              Consola
            </small>
          </>
        )}
      </Link>
      <nav aria-label="Menú">
        {menuGroups.map((group) => {
          const entries = allowed.filter(({ menu }) => menu?.group === group);
          if (entries.length === 0) return null;
          return (
            <div key={group ?? ''}>
              {group && (
                <h2 className={cx('px-2 pt-3.25 pb-1 text-count font-semibold text-ink-500', isRail && 'sr-only')}>
                  {permissionGroups[group]}
                </h2>
              )}
              {group && isRail && <hr className="mx-auto my-1.5 w-7 border-line" />}
              <ul className="grid gap-px">
                {entries.map(({ path, label, menu }) => (
                  <li key={path}>
                    <NavLink
                      to={{ pathname: path, search: query }}
                      end={path === '/'}
                      title={isRail ? label : undefined}
                      className={({ isActive }) =>
                        cx(
                          'flex items-center rounded-[7px] text-[0.84375rem]',
                          isRail ? 'size-11 justify-center' : 'h-8 gap-2.25 px-2',
                          isActive
                            ? 'bg-white font-[650] text-brand-700 shadow-[0_0_0_1px_var(--color-line),var(--shadow-flat)] [&_svg]:text-brand-600'
                            : 'font-medium text-ink-700 hover:bg-white/70 [&_svg]:text-ink-500',
                        )
                      }
                    >
                      {menu && <menu.Icon size={isRail ? 21 : 18} />}
                      <span className={isRail ? 'sr-only' : undefined}>{label}</span>
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      {!isRail && <SessionEnd vence={session.vence} />}
    </aside>
  );
}

const minuteMs = 60_000;

/** When the session ends however busy the person is. */
function SessionEnd({ vence }: { vence: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.round((Date.parse(vence) - now) / minuteMs));
  const left = minutes > 90 ? `${Math.floor(minutes / 60)} h` : `${minutes} min`;
  return (
    <p className="mt-auto flex items-center gap-2 border-t border-line px-2 pt-2.5 text-label text-ink-600">
      <ShieldCheck size={16} />
      Sesión: vence en {left}
    </p>
  );
}
