import { type ComponentType, lazy, Suspense } from 'react';
import { type OverlayName, useOverlay } from '../../../lib/overlay-store.ts';

type Overlay = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void }>;

const overlays: readonly [OverlayName, Overlay][] = [
  ['after-login', lazy(async () => ({ default: (await import('../login/after-login-dialog.tsx')).AfterLoginDialog }))],
  [
    'change-password',
    lazy(async () => ({ default: (await import('../password/change-password-dialog.tsx')).ChangePasswordDialog })),
  ],
  ['change-email', lazy(async () => ({ default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog }))],
  [
    'delete-account',
    lazy(async () => ({ default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog })),
  ],
];

export function AccountOverlays() {
  return overlays.map(([name, Component]) => <AccountOverlay key={name} name={name} Component={Component} />);
}

/** Opened anew each time, like the login. */
function AccountOverlay({ name, Component }: { name: OverlayName; Component: Overlay }) {
  const { open, wasOpened, onOpenChange } = useOverlay(name);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Component key={String(open)} open={open} onOpenChange={onOpenChange} />
    </Suspense>
  );
}
