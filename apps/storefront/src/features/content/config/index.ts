export { checkAppVersion, versionStorageKey } from './check-app-version.ts';
export { PciCertificateOverlay } from './pci-certificate-overlay.tsx';
