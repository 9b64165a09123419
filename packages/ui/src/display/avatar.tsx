import { useState } from 'react';
import { cx } from '../base/cx.ts';

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase('es') ?? '')
    .join('');
}

export interface AvatarProps {
  name: string;
  imageUrl?: string | undefined;
  /** The alternative text; without it the picture is decorative. */
  imageAlt?: string | undefined;
  className?: string | undefined;
}

/** The person's name is always beside it. A picture that fails to load is replaced by the initials. */
export function Avatar({ name, imageUrl, imageAlt = '', className = 'size-14 text-xl' }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  const shape = cx('grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-100', className);
  if (imageUrl && imageUrl !== missing) {
    return (
      <img src={imageUrl} alt={imageAlt} className={cx(shape, 'object-cover')} onError={() => setMissing(imageUrl)} />
    );
  }
  return (
    <span aria-hidden="true" className={cx(shape, 'font-extrabold text-brand-700')}>
      {initials(name)}
    </span>
  );
}
