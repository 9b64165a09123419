import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LoginAside } from './login-aside.tsx';
import { LoginFlow } from './login-flow.tsx';
import { forgetTarget } from './login-target.ts';

export interface OverlayProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** LOGIN-11. Closing it without a login clears the requested page. */
export function LoginDialog({ open, onOpenChange }: OverlayProps) {
  function change(isOpen: boolean): void {
    if (!isOpen) forgetTarget();
    onOpenChange(isOpen);
  }
  return (
    <LoginFlow
      onLeave={() => onOpenChange(false)}
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
