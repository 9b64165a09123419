import type { CompanyId } from '@botica/domain/companies';
import { companies, companyIds } from '@botica/domain/companies';
import { roles } from '@botica/domain/staff';
import { cx } from '@botica/ui/base/cx.ts';
import { Flag } from '@botica/ui/display/flag.tsx';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import { useBranches, useHasWholeCompany, useScope } from '../lib/scope.ts';
import { companiesOf, useSession } from '../lib/session.ts';
import { Kbd } from '../ui/kbd.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { logOut } from './log-out.ts';

const boxed =
  'relative flex h-8.5 min-w-0 items-center gap-1.75 rounded-control border border-line bg-white pl-2 text-[0.84375rem] ' +
  'font-[550] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600';
const select = 'h-full min-w-0 cursor-pointer appearance-none truncate bg-transparent pr-7 outline-none';

export function TopBar({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  return (
    <header className="flex items-center gap-2.5 border-b border-line bg-white px-5 max-coupons:gap-1.5 max-coupons:px-3">
      <button
        type="button"
        onClick={onSearch}
        className="flex h-8.5 w-100 min-w-32 items-center max-coupons:w-8.5 max-coupons:min-w-8.5 gap-2 rounded-control border border-control bg-white pr-1.5 pl-2.5 text-left text-[0.84375rem] text-ink-600 hover:bg-hover"
      >
        <Search size={16} className="text-ink-500" />
        <span className="min-w-0 flex-1 truncate max-coupons:sr-only">Busca una página o una acción</span>
        <span className="max-coupons:hidden">
          <Kbd>Ctrl K</Kbd>
        </span>
      </button>
      <span className="flex-1" />
      <ScopeChoice />
      <PersonMenu onKeys={onKeys} />
    </header>
  );
}

/** Names the only company and the only branch of a person, and offers the choice among theirs to the others. */
function ScopeChoice() {
  const own = companiesOf(useSession());
  const [first, ...others] = own;
  const scope = useScope();
  const companyId = scope.companyId ?? (others.length === 0 ? first : undefined);
  return (
    <>
      {companyId && others.length === 0 ? (
        <span className={cx(boxed, 'shrink-0 pr-2.5 whitespace-nowrap')}>
          <CompanyFlag companyId={companyId} />
          <span className="sr-only">Tu empresa:</span> {companies[companyId].name}
        </span>
      ) : (
        <label className={boxed}>
          <span className="sr-only">Empresa</span>
          {companyId && <CompanyFlag companyId={companyId} />}
          <select
            value={companyId ?? ''}
            onChange={(event) => scope.choose(Number(event.target.value) || undefined)}
            className={select}
          >
            <option value="">{own.length === companyIds.length ? 'Todas las empresas' : 'Todas mis empresas'}</option>
            {own.map((id) => (
              <option key={id} value={id}>
                {companies[id].name}
              </option>
            ))}
          </select>
          <ChevronDown size={14} className="pointer-events-none absolute right-2" />
        </label>
      )}
      {companyId && <ScopeBranch companyId={companyId} />}
    </>
  );
}

function CompanyFlag({ companyId }: { companyId: CompanyId }) {
  return <Flag country={companies[companyId].countryCode} className="h-3.5 shadow-[0_0_0_1px_var(--color-line)]" />;
}

function ScopeBranch({ companyId }: { companyId: CompanyId }) {
  const { branchId, choose } = useScope();
  const branches = useBranches(companyId);
  const isWhole = useHasWholeCompany(companyId);
  const [only, ...others] = branches;
  if (!isWhole && others.length === 0) {
    return only ? (
      <span className={cx(boxed, 'max-w-60 pr-2.5')}>
        <Store size={16} className="shrink-0 text-ink-500" />
        <span className="sr-only">Tu sucursal:</span> <span className="truncate">{only.name}</span>
      </span>
    ) : null;
  }
  return (
    <label className={cx(boxed, 'max-w-52')}>
      <span className="sr-only">Sucursal</span>
      <Store size={16} className="text-ink-500" />
      <select
        value={branchId ?? ''}
        onChange={(event) => choose(companyId, Number(event.target.value) || undefined)}
        className={select}
      >
        <option value="">{isWhole ? 'Todas las sucursales' : 'Mis sucursales'}</option>
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute right-2" />
    </label>
  );
}

function PersonMenu({ onKeys }: { onKeys: () => void }) {
  const { persona, roles: grants } = useSession();
  const labels = [...new Set(grants.map(({ rol }) => roles[rol].label))];
  const [first = 'Personal'] = labels;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="flex h-8.5 items-center gap-2 rounded-tag border-l border-line pl-2.5 text-left hover:bg-hover"
        >
          <PersonMark name={persona.nombre} />
          <span className="leading-[0.9375rem] max-wide:max-w-32 max-coupons:sr-only">
            <b className="block truncate text-cell font-[650]">{persona.nombre}</b>
            <small className="block truncate text-[0.71875rem] text-ink-600">
              {labels.length > 1 ? `${first} y ${labels.length - 1} más` : first}
            </small>
          </span>
        </button>
      }
      items={[
        { label: 'Mi cuenta: contraseña y dispositivos', icon: <UserRound size={18} />, to: '/cuenta' },
        { label: 'Teclas', icon: <Keyboard size={18} />, onSelect: onKeys },
        { label: 'Salir', icon: <LogOut size={18} />, startsGroup: true, onSelect: () => void logOut() },
      ]}
    />
  );
}
