import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { DeliveryContextPill } from '../../features/branches/index.ts';
import { SearchBox } from '../../features/catalogue/search/index.ts';
import { CountrySwitcher } from '../../features/companies/index.ts';
import { AccountButton, useUser } from '../../features/identity/index.ts';
import { showOverlay } from '../../lib/overlay-store.ts';
import { shellPages } from './shell-pages.ts';

const CartButton = lazy(async () => ({ default: (await import('./shell-end.tsx')).CartButton }));
const PointsPlace = lazy(async () => ({ default: (await import('./shell-end.tsx')).PointsPlace }));

/**
 * Only the mark on phones, where the delivery context needs the space of the name. On a low screen, such as a page at
 * 200 %, it scrolls away: it would cover a third of the page.
 */
export function Header() {
  return (
    <header className="sticky top-0 z-20 [@media(max-height:30rem)]:static border-b border-line bg-white">
      <div className="wrap grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 pt-2 pb-3 desk:grid-cols-[auto_auto_minmax(0,auto)_minmax(10rem,1fr)_auto] desk:gap-x-3 desk:py-3.5 menu:grid-cols-[auto_auto_minmax(0,1fr)_auto] menu:gap-x-5">
        <IconButton
          label="Abrir menú"
          icon={<Menu size={24} />}
          aria-haspopup="dialog"
          className="max-desk:hidden menu:hidden"
          onClick={() => showOverlay('menu')}
        />
        <Link to="/" aria-label="Botica, ir al inicio" className="rounded-control">
          <Logo className="max-menu:[&>span]:sr-only" />
        </Link>
        <div className="min-w-0 desk:max-w-62 menu:max-w-70">
          <DeliveryContextPill />
        </div>
        <div className="desk:hidden">
          <CountrySwitcher compact />
        </div>
        <div className="col-span-full desk:col-span-1">
          <SearchBox pagesOf={shellPages} />
        </div>
        <div className="hidden items-center gap-2 desk:flex">
          <AccountButton />
          <Points />
          <Suspense fallback={<div className="h-13 w-36" />}>
            <CartButton />
          </Suspense>
        </div>
      </div>
    </header>
  );
}

/** Where the page is wide enough, with its space kept from the start. */
function Points() {
  const user = useUser();
  return (
    user && (
      <div className="hidden h-11 min-w-36 justify-end wide:flex">
        <Suspense fallback={null}>
          <PointsPlace userId={user.usuarioId} />
        </Suspense>
      </div>
    )
  );
}
