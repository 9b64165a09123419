import { cx } from '@botica/ui/base/cx.ts';
import { initials } from '@botica/ui/display/avatar.tsx';
import { useState } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';

interface ShopMarkProps {
  name: string;
  imageUrl?: string | undefined;
  /** Its size, and the colours of its initials. */
  className: string;
}

/** The picture of a shop, whole on white, or its initials. Decorative: the name is beside it. */
export function ShopMark({ name, imageUrl = '', className }: ShopMarkProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const shape = 'shrink-0 overflow-hidden rounded-control';
  if (imageUrl !== '' && imageUrl !== failedUrl) {
    return (
      <img
        src={pictureUrl(imageUrl)}
        alt=""
        loading="lazy"
        onError={() => setFailedUrl(imageUrl)}
        className={cx(shape, className, 'bg-white object-contain p-1')}
      />
    );
  }
  return (
    <span aria-hidden="true" className={cx(shape, 'grid place-items-center font-extrabold', className)}>
      {initials(name)}
    </span>
  );
}
