export { personalDataQuery } from './account.api.ts';
export { AccountBarEntry, AccountButton } from './account-button.tsx';
export { CodeField } from './code-field.tsx';
export { makeDeviceId as makeUuid } from './device-id.ts';
export { forgetSession, logOutAndLeave } from './end-session.ts';
export { finishLogin } from './finish-login.ts';
export { decideAccess, type GuardedRoute, leaveLoginScreen, loginNeededMessage, placeOfKind } from './guard.ts';
export { IdentityOverlays } from './identity-overlays.tsx';
export { forgetTarget, previousPage, rememberTarget, setPreviousPage } from './login-target.ts';
export { menuViewerOf, useMenuViewer } from './menu-viewer.ts';
export { PasswordField } from './password-field.tsx';
export { PersonFields } from './person-fields.tsx';
export {
  followOtherTabs,
  getSession,
  hasFlag,
  hasSession,
  onUserChange,
  reloadSession,
  setFlag,
  useUser,
} from './session-store.ts';
export { SessionLeft, whileSessionLasts } from './session-use.ts';
export {
  currentToken,
  finishLogout,
  keepUserFresh,
  logInWithAppToken,
  scheduleSessionCheck,
  tokenAfterRefusal,
  verifyLogin,
} from './start-session.ts';
export { refreshUser } from './verify-session.ts';
