import type { CountryCode } from '@botica/domain/companies';
import type { ReactNode } from 'react';
import { cx } from '../base/cx.ts';

const drawings: Record<CountryCode, ReactNode> = {
  HN: (
    <>
      <rect width="21" height="14" fill="#fff" />
      <path d="M0 0h21v4.67H0zM0 9.33h21V14H0z" fill="#18b0dc" />
      <g fill="#18b0dc">
        <circle cx="10.5" cy="7" r=".75" />
        <circle cx="7.5" cy="6" r=".75" />
        <circle cx="13.5" cy="6" r=".75" />
        <circle cx="7.5" cy="8" r=".75" />
        <circle cx="13.5" cy="8" r=".75" />
      </g>
    </>
  ),
  GT: (
    <>
      <rect width="21" height="14" fill="#fff" />
      <path d="M0 0h7v14H0zM14 0h7v14h-7z" fill="#4997d0" />
      <path d="M8.7 7.4a1.9 1.9 0 0 0 3.6 0" fill="none" stroke="#2f7d4f" strokeWidth=".8" strokeLinecap="round" />
      <path d="M9.6 5.2h1.8v1.7H9.6z" fill="#e9d9a6" stroke="#8a6d2f" strokeWidth=".25" />
      <path d="m9.3 8.4 2.4-3.6m0 3.6L9.3 4.8" stroke="#8a6d2f" strokeWidth=".35" />
    </>
  ),
  NI: (
    <>
      <rect width="21" height="14" fill="#fff" />
      <path d="M0 0h21v4.67H0zM0 9.33h21V14H0z" fill="#0067c6" />
      <path d="m10.5 5.3 1.7 2.9H8.8Z" fill="#bfe3f2" stroke="#c9a227" strokeWidth=".4" strokeLinejoin="round" />
      <path d="M9.3 8h2.4l-.5-.9H9.8Z" fill="#2f7d4f" />
    </>
  ),
};

/** Decorative: the country's name is always beside it. */
export function Flag({ country, className = 'h-3.5' }: { country: CountryCode; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 21 14" aria-hidden="true" className={cx('aspect-3/2 shrink-0 rounded-[2px]', className)}>
      {drawings[country]}
    </svg>
  );
}
