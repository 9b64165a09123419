import { cx } from '@botica/ui/base/cx.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';

export interface PrivatePictureProps {
  /** Valid for a few minutes; each read of the list brings a new one. */
  src: string;
  alt: string;
  className?: string | undefined;
  onExpired?: (() => void) | undefined;
}

/** A private picture. When its URL has expired, the list is fetched again for a new one. */
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
