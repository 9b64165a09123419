import { renewRecoveryCodes } from '@botica/contract/staff/second-factor';
import { changeStaffPassword, closeStaffDevice, listStaffDevices } from '@botica/contract/staff/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { sessionQuery } from '../../../lib/session.ts';

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(listStaffDevices, { signal }),
});

export function useCloseDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sesionId: string) => call(closeStaffDevice, { params: { sesionId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { clave: string; claveNueva: string }) => call(changeStaffPassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useRenewCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(renewRecoveryCodes, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}
