import type { Coordinates } from '@botica/domain/branches';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { create } from 'zustand';

interface PositionStore {
  isAsking: boolean;
  position: Coordinates | undefined;
}

// In memory while the page is open, never stored: a person's position is private.
const usePositionStore = create<PositionStore>(() => ({ isAsking: false, position: undefined }));

const askOptions: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };
/** For the door of an address: now, and as exactly as the device can. */
const exactOptions: PositionOptions = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 };

/** The shopper's position, asked for only when `share` is called. */
export function usePosition() {
  const { isAsking, position } = usePositionStore();
  return { isAsking, position, share: () => sharePosition(askOptions) };
}

/** Asks for the exact position each time, and calls `onFound` with it. */
export function useExactPosition(onFound: (position: Coordinates) => void) {
  const { isAsking } = usePositionStore();
  return { isAsking, share: () => sharePosition(exactOptions, onFound) };
}

function sharePosition(options: PositionOptions, onFound?: (position: Coordinates) => void): void {
  if (!('geolocation' in navigator)) {
    refuse('Tu navegador no puede compartir tu ubicación.');
    return;
  }
  usePositionStore.setState({ isAsking: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => {
      usePositionStore.setState({ isAsking: false, position: { latitude, longitude } });
      onFound?.({ latitude, longitude });
    },
    ({ code, PERMISSION_DENIED }) =>
      refuse(
        code === PERMISSION_DENIED
          ? `No diste permiso para usar tu ubicación. ${insteadWords(onFound !== undefined)}`
          : `No pudimos encontrar tu ubicación. ${insteadWords(onFound !== undefined)}`,
      ),
    options,
  );
}

function insteadWords(isForDoor: boolean): string {
  return isForDoor ? 'La colonia y la referencia bastan.' : 'Puedes elegir la ciudad en la lista.';
}

function refuse(text: string): void {
  usePositionStore.setState({ isAsking: false });
  notify.warning(text, { durationMs: 7000 });
}
