export { AccountBarEntry, AccountButton } from './account-button.tsx';
export { decideAccess, type GuardedRoute, leaveLoginScreen, loginNeededMessage } from './guard.ts';
export { IdentityOverlays } from './identity-overlays.tsx';
export { previousPage, rememberTarget, setPreviousPage } from './login-target.ts';
export { followOtherTabs, getSession, hasSession, onUserChange, useUser } from './session-store.ts';
export {
  currentToken,
  logInWithAppToken,
  scheduleSessionCheck,
  tokenAfterRefusal,
  verifyLogin,
} from './start-session.ts';
