export { personalDataQuery } from './account/account.api.ts';
export { AccountBarEntry, AccountButton } from './account/account-button.tsx';
export { ConfirmEmailButton } from './account/confirm-email-button.tsx';
export { menuViewerOf, useMenuViewer } from './account/menu-viewer.ts';
export { useAccountCompany } from './account/use-account-company.ts';
export { IdentityOverlays } from './identity-overlays.tsx';
export { finishLogin } from './login/finish-login.ts';
export { forgetTarget, previousPage, rememberTarget, setPreviousPage, wasSessionEnded } from './login/login-target.ts';
export { PasswordField } from './password/password-field.tsx';
export { PersonFields } from './registration/person-fields.tsx';
export { makeDeviceId as makeUuid } from './session/device-id.ts';
export { forgetSession, logOutAndLeave } from './session/end-session.ts';
export { decideAccess, type GuardedRoute, leaveLoginScreen, loginNeededMessage, placeOfKind } from './session/guard.ts';
export {
  followOtherTabs,
  getSession,
  hasFlag,
  hasSession,
  onUserChange,
  reloadSession,
  setFlag,
  useUser,
} from './session/session-store.ts';
export { SessionLeft, whileSessionLasts } from './session/session-use.ts';
export {
  askToLogInAgain,
  currentToken,
  finishLogout,
  keepUserFresh,
  logInWithAppToken,
  scheduleSessionCheck,
  tokenAfterRefusal,
  verifyLogin,
} from './session/start-session.ts';
export { refreshUser } from './session/verify-session.ts';
export { CodeField } from './verification/code-field.tsx';
