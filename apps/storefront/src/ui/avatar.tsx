import { cx } from './cx.ts';

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toLocaleUpperCase('es') ?? '')
    .join('');
}

export type AvatarProps = { name: string; imageUrl?: string | undefined; className?: string | undefined };

/** Decorates the person's name, which always stands beside it. */
export function Avatar({ name, imageUrl, className = 'size-14 text-xl' }: AvatarProps) {
  const shape = cx('grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-100', className);
  if (imageUrl) return <img src={imageUrl} alt="" className={cx(shape, 'object-cover')} />;
  return (
    <span aria-hidden="true" className={cx(shape, 'font-extrabold text-brand-700')}>
      {initials(name)}
    </span>
  );
}
