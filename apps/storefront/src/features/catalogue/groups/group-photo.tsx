import { isUploaded } from '@botica/contract/catalogue/picture-size';
import { cx } from '@botica/ui/base/cx.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';

/** The picture that staff gave a group, beside its name; nothing for a drawing, which tiles show. */
export function GroupPhoto({ path, className }: { path: string; className?: string }) {
  if (!isUploaded(path)) return null;
  return (
    <img
      src={pictureUrl(path, 'tile')}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      className={cx('shrink-0 rounded-control object-cover', className ?? 'size-10')}
    />
  );
}
