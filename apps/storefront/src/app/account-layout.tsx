import { Outlet } from 'react-router';
import { useViewerMode } from '../features/content/app-entry/index.ts';
import { AccountSidebar } from '../features/customers/menu/index.ts';
import { useUser } from '../features/identity/index.ts';

/** A page of the account beside its menu; a focused page has neither menu. VIEW-01: the mobile app brings its own menu. A visitor has none. */
export function AccountLayout() {
  const isViewerMode = useViewerMode();
  const user = useUser();
  if (isViewerMode || !user) return <Outlet />;
  return (
    <div className="group/account items-start gap-6 not-print:not-has-[[data-focused-page]]:account:grid account:grid-cols-[14rem_minmax(0,1fr)] wide:grid-cols-[16.5rem_minmax(0,1fr)] wide:gap-8">
      <AccountSidebar />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
