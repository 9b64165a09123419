export { enterFromApp } from './enter-from-app.ts';
export { setIncomingToken, takeIncomingToken } from './incoming-token.ts';
export { useViewerMode, viewerModeStorageKey } from './viewer-mode-store.ts';
