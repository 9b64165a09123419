import { lazy, Suspense } from 'react';
import { useOverlay, useWasOpened } from '../../lib/overlay-store.ts';

const LoginDialog = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }));
const AccountOverlays = lazy(async () => ({
  default: (await import('./account/account-overlays.tsx')).AccountOverlays,
}));

/** Loaded on first use: the login separately, the overlays of customers together. */
export function IdentityOverlays({ onGreeted }: { onGreeted: () => void }) {
  const login = useOverlay('login');
  const wasAccountOpened = useWasOpened('after-login', 'change-password', 'change-email', 'delete-account');
  return (
    <Suspense fallback={null}>
      {/* Opened anew each time: the typed values of a closed one are gone, above all the password. */}
      {login.wasOpened && <LoginDialog key={String(login.open)} open={login.open} onOpenChange={login.onOpenChange} />}
      {wasAccountOpened && <AccountOverlays onGreeted={onGreeted} />}
    </Suspense>
  );
}
