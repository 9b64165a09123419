import { Dialog } from '@botica/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { declineToLogInAgain } from './log-in-again.ts';
import { LoginAside } from './login-aside.tsx';
import { LoginFlow } from './login-flow.tsx';
import { forgetTarget, hasTarget, wasSessionEnded } from './login-target.ts';

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** LOGIN-11. Closing it without a login clears the requested page. */
export function LoginDialog({ open, onOpenChange }: OverlayProps) {
  const [reason] = useState(reasonToLogIn);
  function change(isOpen: boolean): void {
    if (!isOpen) {
      forgetTarget();
      declineToLogInAgain();
    }
    onOpenChange(isOpen);
  }
  return (
    <LoginFlow
      reason={reason}
      onLeave={() => {
        declineToLogInAgain('/registro');
        onOpenChange(false);
      }}
      frame={({ title, description, children }) => (
        <Dialog
          open={open}
          onOpenChange={change}
          size="lg"
          title={title}
          description={description}
          aside={<LoginAside />}
        >
          {children}
        </Dialog>
      )}
    />
  );
}

function reasonToLogIn(): string {
  if (wasSessionEnded()) return 'Tu sesión se cerró. Ingresa otra vez y sigues donde estabas.';
  return hasTarget() ? 'Después sigues en la página que pediste.' : 'Lo que estás viendo se queda como está.';
}
