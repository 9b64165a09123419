import { cx } from '@botica/ui/base/cx.ts';
import { initials } from '@botica/ui/display/avatar.tsx';

const tones = [
  'bg-brand-100 text-brand-900',
  'bg-[#dbe7fa] text-[#153f80]',
  'bg-[#fbe9c2] text-[#6a4300]',
  'bg-[#eedff2] text-[#5d2270]',
  'bg-[#e4e9e7] text-ink-700',
];
const sizes = { sm: 'size-5.5 text-[0.59375rem]', md: 'size-7.5 text-label', lg: 'size-13 text-[1.1875rem]' } as const;

/** The initials of a person, always beside the name. The colour is stable for a name. */
export function PersonMark({ name, size = 'md' }: { name: string; size?: keyof typeof sizes }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-full font-bold', sizes[size], tones[sum % tones.length])}
    >
      {initials(name)}
    </span>
  );
}
