import { closeCurrentDevice, closeDevice, type DeviceDto, listDevices } from '@botica/contract/identity/sessions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call.ts';
import { logOutAndLeave } from '../../../identity/index.ts';

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId, 'devices'],
    queryFn: ({ signal }) => call(listDevices, { signal }),
    staleTime: 0,
  });
}

/** PROFILE-06 PROFILE-07: this device has its own call, which running calls of the page end before. */
export async function closeSessionOf({ id, currentDevice }: Pick<DeviceDto, 'id' | 'currentDevice'>): Promise<void> {
  if (currentDevice) await logOutAndLeave(() => call(closeCurrentDevice, {}));
  else await call(closeDevice, { query: { deviceId: id } });
}
