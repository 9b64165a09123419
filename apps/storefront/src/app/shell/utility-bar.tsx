import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import { CountrySwitcher } from '../../features/companies/index.ts';
import { dynamicContentQuery, phoneLink, useContact, visibleLinks } from '../../features/content/index.ts';
import { useCompany } from '../../lib/company-store.ts';
import { hasPage } from '../../lib/pages/known-pages.ts';
import { ShellLinkItem } from './shell-link-item.tsx';

export function UtilityBar() {
  const company = useCompany();
  const { phone } = useContact();
  const { data: content } = useQuery(dynamicContentQuery(company.id));
  const links = visibleLinks([...(content?.headerWebIzquierdo ?? []), ...(content?.headerWebDerecho ?? [])], hasPage);
  return (
    <nav aria-label="Servicios" className="hidden bg-brand-900 text-sm text-[#dcece4] desk:block">
      <div className="wrap flex h-10 items-center gap-6">
        <CountrySwitcher />
        {phone && (
          <a
            href={phoneLink(phone, company.phonePrefix)}
            className="inline-flex h-10 items-center gap-2 rounded-tag whitespace-nowrap underline-offset-3 outline-white hover:text-white hover:underline"
          >
            <Phone size={16} />
            {phone}
          </a>
        )}
        <ul className="ml-auto flex items-center gap-6 overflow-hidden whitespace-nowrap">
          {links.map((link) => (
            <li key={`${link.kind}-${link.id}-${link.text}`}>
              <ShellLinkItem
                link={link}
                className="inline-flex h-10 items-center rounded-tag underline-offset-3 outline-white -outline-offset-2 hover:text-white hover:underline"
              />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
