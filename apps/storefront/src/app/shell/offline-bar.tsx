import { useOnline } from '@botica/ui/calls/online.ts';
import WifiOff from 'lucide-react/icons/wifi-off';

/** Above the bottom bar. What else floats there moves up by its height (styles.css). */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p
          data-offline=""
          className="fixed inset-x-0 bottom-[calc(var(--fixed-bar)+env(safe-area-inset-bottom))] z-30 flex h-11 items-center justify-center gap-2 bg-ink-900 px-4 text-sm font-semibold text-white"
        >
          <WifiOff size={18} className="shrink-0" />
          <span>
            Sin conexión. <span className="max-desk:hidden">Ves lo que ya cargó. </span>Tu carrito se guarda aquí.
          </span>
        </p>
      )}
    </div>
  );
}
