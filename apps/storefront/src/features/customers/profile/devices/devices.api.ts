import { closeCurrentDevice, closeDevice, type DeviceDto, listDevices } from '@botica/contract/identity/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId, 'devices'],
    queryFn: ({ signal }) => call(listDevices, { signal }),
    staleTime: 0,
  });
}

/** PROFILE-06 PROFILE-07: this device has its own call. */
export function closeSessionOf({ id, currentDevice }: Pick<DeviceDto, 'id' | 'currentDevice'>) {
  return currentDevice ? call(closeCurrentDevice, {}) : call(closeDevice, { query: { deviceId: id } });
}
