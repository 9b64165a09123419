import type { Coordinates } from '@botica/domain/branches';
import { create } from 'zustand';
import { notify } from '../../../ui/overlays/toast-store.ts';

interface PositionStore {
  isAsking: boolean;
  position: Coordinates | undefined;
}

// In memory while the page is open, never stored: a person's position is private.
const usePositionStore = create<PositionStore>(() => ({ isAsking: false, position: undefined }));

const askOptions: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** The shopper's position, asked for only when `share` is called. */
export function usePosition() {
  const { isAsking, position } = usePositionStore();
  return { isAsking, position, share: sharePosition };
}

function sharePosition(): void {
  if (!('geolocation' in navigator)) {
    refuse('Tu navegador no puede compartir tu ubicación.');
    return;
  }
  usePositionStore.setState({ isAsking: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      usePositionStore.setState({ isAsking: false, position: { latitude, longitude } }),
    ({ code, PERMISSION_DENIED }) =>
      refuse(
        code === PERMISSION_DENIED
          ? 'No diste permiso para usar tu ubicación. Puedes elegir la ciudad en la lista.'
          : 'No pudimos encontrar tu ubicación. Puedes elegir la ciudad en la lista.',
      ),
    askOptions,
  );
}

function refuse(text: string): void {
  usePositionStore.setState({ isAsking: false });
  notify.warning(text, { durationMs: 7000 });
}
