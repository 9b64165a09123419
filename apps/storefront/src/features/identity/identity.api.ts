import {
  activateByCode,
  activateByLink,
  changePasswordByLink,
  checkActivationLink,
  checkEmailChangeStop,
  checkPasswordLink,
  confirmForgottenPassword,
  confirmRegistration,
  forgotPassword,
  sendActivationLink,
  sendPasswordLink,
  stopEmailChange,
} from '@botica/contract/identity/accounts';
import { resendActivationCode, verifyActivationCode } from '@botica/contract/identity/codes';
import {
  checkCredentials,
  logIn,
  logInByLink,
  logInFederated,
  logInLegacy,
  socialProviderId,
} from '@botica/contract/identity/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call, callAsVisitor } from '../../lib/call.ts';
import type { Credentials, LoginCalls, PendingActivation } from './login/log-in.ts';
import { deviceId, pendingLogoutKey, setFlag } from './session/session-store.ts';
import { inSessionTurn } from './session/session-turn.ts';
import { sha1UpperHex } from './session/sha1.ts';

const legacyBody = ({ email, password }: Credentials) => ({
  correo: email,
  clave: password,
  dispositivoId: deviceId(),
});

/** For calls that open a session: the new cookie replaces one that waited for its logout. */
function entering<Reply>(logIn: () => Promise<Reply>): Promise<Reply> {
  return inSessionTurn(async () => {
    const reply = await logIn();
    setFlag(pendingLogoutKey, false);
    return reply;
  });
}

export const loginCalls: LoginCalls = {
  check: async (credentials) => (await callAsVisitor(checkCredentials, { body: legacyBody(credentials) })).codigo,
  legacy: (credentials) => entering(() => callAsVisitor(logInLegacy, { body: legacyBody(credentials) })),
  provider: ({ email, password }) =>
    entering(() => callAsVisitor(logIn, { body: { username: email, password, deviceId: deviceId() } })),
};

/** LOGIN-05 */
export function logInWithSocialToken(accessToken: string) {
  return entering(() =>
    callAsVisitor(logInFederated, {
      body: { accessToken, oAuthProvider: socialProviderId, dispositivoId: deviceId() },
    }),
  );
}

export function logInWithLink(link: string) {
  return entering(() => callAsVisitor(logInByLink, { body: { link, dispositivoId: deviceId() } }));
}

/** LOGIN-03 LOGIN-04: each kind of account has its own confirmation. */
export async function activateWithCode(activation: PendingActivation, email: string, code: string): Promise<void> {
  if (activation === 'provider') {
    await callAsVisitor(confirmRegistration, { body: { username: email, confirmationCode: code } });
    return;
  }
  await callAsVisitor(verifyActivationCode, { query: { correo: email, codigo: code } });
  await callAsVisitor(activateByCode, { body: { correo: email, codigo: code } });
}

export function sendActivationCodeAgain(email: string) {
  return callAsVisitor(resendActivationCode, { query: { correo: email } });
}

export function sendActivationLinkAgain(email: string) {
  return callAsVisitor(sendActivationLink, { body: { correo: email } });
}

/** The code works on this device only: a request elsewhere does not replace it. */
export function sendResetCode(email: string) {
  return callAsVisitor(forgotPassword, { query: { email, dispositivoId: deviceId() } });
}

export function sendResetLink(email: string) {
  return callAsVisitor(sendPasswordLink, { body: { correo: email } });
}

export function confirmReset(email: string, password: string, code: string) {
  return callAsVisitor(confirmForgottenPassword, {
    body: { deviceId: deviceId(), username: email, password, confirmationCode: code },
  });
}

/** PASS-06: requested once for each link. Never cached: a valid link may be used a moment later. */
export function passwordLinkQuery(link: string) {
  return queryOptions({
    queryKey: ['accounts', 'passwordLink', link],
    queryFn: ({ signal }) => callAsVisitor(checkPasswordLink, { params: { x: link }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function activationLinkQuery(link: string) {
  return queryOptions({
    queryKey: ['accounts', 'activationLink', link],
    queryFn: ({ signal }) => callAsVisitor(checkActivationLink, { params: { x: link }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sent with the session, if there is one: this session stays open when the e-mail changes. */
export function activateWithLink(link: string) {
  return call(activateByLink, { body: { id: link } });
}

export function emailChangeStopQuery(link: string) {
  return queryOptions({
    queryKey: ['accounts', 'emailChangeStop', link],
    queryFn: ({ signal }) => callAsVisitor(checkEmailChangeStop, { params: { x: link }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function stopEmailChangeWithLink(link: string) {
  return callAsVisitor(stopEmailChange, { body: { id: link } });
}

/** PASS-08, A088 */
export async function changePasswordWithLink(link: string, password: string) {
  const sha1 = await sha1UpperHex(password);
  const body = { password: sha1, clave: password, llave: link, dispositivoId: deviceId() };
  return callAsVisitor(changePasswordByLink, { body });
}
