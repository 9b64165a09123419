import { lazy, Suspense } from 'react';
import { useOverlay, useWasOpened } from '../../lib/overlay-store.ts';

const LoginDialog = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }));
const AccountOverlays = lazy(async () => ({
  default: (await import('./account/account-overlays.tsx')).AccountOverlays,
}));

/** Fetched when first opened: the login by itself, what only somebody logged in opens together. */
export function IdentityOverlays() {
  const login = useOverlay('login');
  const wasAccountOpened = useWasOpened('after-login', 'account', 'change-password', 'change-email', 'delete-account');
  return (
    <Suspense fallback={null}>
      {/* Opened anew each time: what was typed in one that was closed is gone, the password above all. */}
      {login.wasOpened && <LoginDialog key={String(login.open)} open={login.open} onOpenChange={login.onOpenChange} />}
      {wasAccountOpened && <AccountOverlays />}
    </Suspense>
  );
}
