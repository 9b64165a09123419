import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { cx } from '../../../ui/base/cx.ts';

export interface PrivatePictureProps {
  /** Good for a few minutes; the list brings another with each read. */
  src: string;
  alt: string;
  className?: string | undefined;
  onExpired?: (() => void) | undefined;
}

/** A picture that only its owner sees. Once its address is over, its list is asked again for one. */
export function PrivatePicture({ src, alt, className, onExpired }: PrivatePictureProps) {
  const [failed, setFailed] = useState<string>();
  if (failed === src) {
    return (
      <span
        role="img"
        aria-label={`${alt}: no se pudo cargar`}
        className={cx('grid place-items-center rounded-control bg-mist text-ink-600', className)}
      >
        <ImageOff size={24} />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => {
        setFailed(src);
        onExpired?.();
      }}
      className={cx('rounded-control border border-line bg-mist object-cover', className)}
    />
  );
}
