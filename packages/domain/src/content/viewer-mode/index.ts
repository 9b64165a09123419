export type { AppNavigateParams, AppNavigation } from './app-navigate.ts';
export { parseAppNavigate } from './app-navigate.ts';
export { isViewerModeValid, viewerModeExpiry, viewerModeMinutes } from './viewer-mode.ts';
