import { lazy, Suspense } from 'react';
import { useOverlay } from '../../../lib/overlay-store.ts';

const PciCertificateDialog = lazy(async () => ({
  default: (await import('./pci-certificate-dialog.tsx')).PciCertificateDialog,
}));

/** SHELL-05. Any page opens it with `showOverlay('pci-certificate')`. */
export function PciCertificateOverlay() {
  const { open, wasOpened, onOpenChange } = useOverlay('pci-certificate');
  return (
    <Suspense fallback={null}>{wasOpened && <PciCertificateDialog open={open} onOpenChange={onOpenChange} />}</Suspense>
  );
}
