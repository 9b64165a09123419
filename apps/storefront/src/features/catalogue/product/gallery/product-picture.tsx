import { cx } from '@botica/ui/base/cx.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';

interface ProductPictureProps {
  url: string;
  /** The side of its square, to reserve the space. */
  size: number;
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** Decorative: its button or neighbour describes it. A missing picture shows a placeholder. */
export function ProductPicture({ url, size, eager, className }: ProductPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === '' || url === failedUrl) {
    return (
      <span className={cx('grid place-items-center text-ink-400', className)}>
        <ImageOff size={Math.min(48, size / 2)} />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={cx('object-contain', className)}
    />
  );
}
