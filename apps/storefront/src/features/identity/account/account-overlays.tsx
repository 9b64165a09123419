import { type ComponentType, lazy, Suspense } from 'react';
import { type OverlayName, useOverlay } from '../../../lib/overlay-store.ts';

type Overlay = ComponentType<{ open: boolean; onOpenChange: (open: boolean) => void; onGreeted: () => void }>;

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

export function AccountOverlays({ onGreeted }: { onGreeted: () => void }) {
  return overlays.map(([name, Component]) => <AccountOverlay key={name} {...{ name, Component, onGreeted }} />);
}

interface AccountOverlayProps {
  name: OverlayName;
  Component: Overlay;
  onGreeted: () => void;
}

/** Opened anew each time, like the login. */
function AccountOverlay({ name, Component, onGreeted }: AccountOverlayProps) {
  const { open, wasOpened, onOpenChange } = useOverlay(name);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <Component key={String(open)} {...{ open, onOpenChange, onGreeted }} />
    </Suspense>
  );
}
