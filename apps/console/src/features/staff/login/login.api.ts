import { confirmEnrolment, enterSecondFactor, startEnrolment } from '@botica/contract/staff/second-factor';
import { acceptInvitation, checkInvitation, confirmStaffPassword, logInStaff } from '@botica/contract/staff/sessions';
import { finishCompanyLogin, getLoginWays, startCompanyLogin } from '@botica/contract/staff/sso';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { markSession } from '../../../lib/session-mark.ts';

export interface Credentials {
  email: string;
  password: string;
}

export function useLogIn() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) => call(logInStaff, { body: { correo: email, clave: password } }),
    onSuccess: () => markSession(true),
  });
}

export const loginWaysQuery = queryOptions({
  queryKey: ['login-ways'],
  queryFn: ({ signal }) => call(getLoginWays, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useStartCompanyLogin() {
  return useMutation({ mutationFn: () => call(startCompanyLogin, {}) });
}

export function useFinishCompanyLogin() {
  return useMutation({
    mutationFn: (body: { code: string; state: string; iss?: string }) => call(finishCompanyLogin, { body }),
    onSuccess: () => markSession(true),
  });
}

export function useEnterCode() {
  return useMutation({ mutationFn: (codigo: string) => call(enterSecondFactor, { body: { codigo } }) });
}

/** A new secret at every call, so it is asked once for each enrolment. */
export const enrolmentQuery = queryOptions({
  queryKey: ['enrolment'],
  queryFn: () => call(startEnrolment, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

export function useConfirmEnrolment() {
  return useMutation({ mutationFn: (codigo: string) => call(confirmEnrolment, { body: { codigo } }) });
}

export function useConfirmPassword() {
  return useMutation({
    mutationFn: ({ clave, codigo }: { clave: string; codigo?: string | undefined }) =>
      call(confirmStaffPassword, { body: codigo ? { clave, codigo } : { clave } }),
  });
}

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: () => call(checkInvitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: { token: string; claveNueva: string }) => call(acceptInvitation, { body }),
    onSuccess: () => markSession(true),
  });
}
