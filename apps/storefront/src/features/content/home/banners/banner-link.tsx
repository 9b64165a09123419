import type { BannerDto } from '@botica/contract/content/home';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasPage } from '../../../../lib/pages/known-pages.ts';
import { targetOf } from './banners.ts';

interface BannerLinkProps {
  banner: BannerDto;
  className?: string | undefined;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
}

/** HOME-07: links to the banner's target, in a new tab when set; no link when the page does not exist. */
export function BannerLink({ banner, className, onOpen, children }: BannerLinkProps) {
  const target = targetOf(banner, hasPage);
  if (target.kind === 'none') return null;
  const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;
  const newTabWords = <span className="sr-only"> (abre en una pestaña nueva)</span>;
  if (target.kind === 'outside') {
    return (
      <a href={target.href} {...inNewTab} className={className} onClick={onOpen}>
        {children}
        {newTabWords}
      </a>
    );
  }
  return (
    <Link to={target.to} {...(target.newTab ? inNewTab : {})} className={className} onClick={onOpen}>
      {children}
      {target.newTab && newTabWords}
    </Link>
  );
}
