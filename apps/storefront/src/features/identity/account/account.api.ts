import {
  type AdditionalInfoBody,
  acceptTerms,
  changeEmail,
  checkTerms,
  deleteAccount,
  finishTour,
  getPersonalData,
  storeTermsId,
  updateIdentity,
} from '@botica/contract/identity/accounts';
import { changePassword } from '@botica/contract/identity/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export function personalDataQuery(userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId, 'personalData'],
    queryFn: ({ signal }) => call(getPersonalData, { signal }),
  });
}

export function termsQuery(userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId, 'terms'],
    queryFn: ({ signal }) => call(checkTerms, { params: { id: storeTermsId }, signal }),
  });
}

export const saveAdditionalInfo = (body: AdditionalInfoBody) => call(updateIdentity, { body });
export const acceptStoreTerms = () => call(acceptTerms, { params: { id: storeTermsId } });
export const markTourDone = () => call(finishTour, {});
export const savePassword = (password: string, newPassword: string) =>
  call(changePassword, { body: { password, newPassword } });
export const askEmailChange = (email: string, password: string) =>
  call(changeEmail, { body: { correoNuevo: email, clave: password } });
export const deleteOwnAccount = (reason: string, password: string) =>
  call(deleteAccount, { body: { motivo: reason, clave: password } });
