import Bike from 'lucide-react/icons/bike';
import Check from 'lucide-react/icons/check';
import House from 'lucide-react/icons/house';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import User from 'lucide-react/icons/user';
import { cx } from '../base/cx.ts';
import type { MapMarker, MapViewProps, MarkerTone } from './map-types.ts';

const looks: Record<MarkerTone, { Icon: typeof Store; pin: string }> = {
  branch: { Icon: Store, pin: 'text-brand-600' },
  closed: { Icon: Store, pin: 'text-edge' },
  home: { Icon: House, pin: 'text-brand-900' },
  courier: { Icon: Bike, pin: 'text-brand-600' },
  person: { Icon: User, pin: 'text-info' },
  // The zones of deliveries; their labels name them too.
  near: { Icon: MapPin, pin: 'text-brand-700' },
  middle: { Icon: MapPin, pin: 'text-info' },
  far: { Icon: MapPin, pin: 'text-offer-700' },
  unzoned: { Icon: MapPin, pin: 'text-edge' },
};

interface MarkerPinProps {
  marker: MapMarker;
  selected: boolean;
  onSelect: MapViewProps['onSelect'];
}

/** A button, or a picture where a press selects nothing: a dragged door. */
export function MarkerPin({ marker, selected, onSelect }: MarkerPinProps) {
  const { Icon: Usual, pin } = looks[marker.tone ?? 'branch'];
  const isPressed = selected || (marker.isChosen ?? false);
  const Icon = marker.isChosen ? Check : Usual;
  const shape = cx(
    'group pointer-events-auto relative block h-13 w-11 origin-bottom rounded-control',
    pin,
    isPressed && 'scale-120',
  );
  const content = (
    <>
      <svg viewBox="0 0 44 52" aria-hidden="true" className="absolute inset-0">
        <ellipse cx="22" cy="49" rx="8" ry="2.5" fill="#073b2b" fillOpacity=".22" />
        <path
          d="M22 49C13 38 6 29.5 6 20a16 16 0 0 1 32 0c0 9.5-7 18-16 29Z"
          fill="currentColor"
          stroke="#fff"
          strokeWidth="2"
        />
      </svg>
      <Icon size={20} className="absolute top-2.5 left-3 text-white" />
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute bottom-full left-1/2 mb-1 w-max max-w-44 -translate-x-1/2 rounded-control bg-white px-2 py-1 text-xs font-bold wrap-anywhere text-ink-900 shadow-card',
          !selected && 'hidden group-hover:block group-focus-visible:block',
        )}
      >
        {marker.label}
      </span>
    </>
  );
  if (marker.onDragged) {
    return (
      <div role="img" aria-label={marker.label} className={cx(shape, 'cursor-move')}>
        {content}
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={marker.label}
      aria-pressed={isPressed}
      onClick={() => onSelect?.(marker.id)}
      className={shape}
    >
      {content}
    </button>
  );
}
