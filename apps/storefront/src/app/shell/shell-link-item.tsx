import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import { Link } from 'react-router';
import type { ShellLink } from '../../features/content/index.ts';

export function ShellLinkItem({ link, className }: { link: ShellLink; className: string }) {
  if (link.kind === 'page') {
    return (
      <Link to={link.to} className={className}>
        {link.text}
      </Link>
    );
  }
  const opensTab = link.href.startsWith('https:');
  return (
    <a href={link.href} className={className} {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {link.text}
      {opensTab && <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>}
    </a>
  );
}
