import { cx } from '@botica/ui/base/cx.ts';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';

interface LinePictureProps {
  url: string;
  size: 48 | 64 | 80;
}

const sides = { 48: 'size-12', 64: 'size-16', 80: 'size-20' } as const;

/** Decorative: the name beside it says what it shows. */
export function LinePicture({ url, size }: LinePictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const frame = cx('rounded-control border border-line bg-white', sides[size]);
  if (url === '' || url === failedUrl) {
    return (
      <span className={cx('grid place-items-center text-ink-400', frame)}>
        <ImageOff size={24} />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setFailedUrl(url)}
      className={cx('object-contain p-0.5', frame)}
    />
  );
}
