import type { CompanyId } from '@botica/domain/companies';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import HandHeart from 'lucide-react/icons/hand-heart';
import IdCard from 'lucide-react/icons/id-card';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user-round';
import * as RadixTabs from 'radix-ui/tabs';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { useCompany } from '../../../lib/company-store.ts';
import {
  type ProfileTabId,
  profileTabIds,
  tabButtonId,
  tabLabel,
  tabPanelId,
} from '../../../lib/pages/profile-tabs.ts';
import { cx } from '../../../ui/base/cx.ts';
import { useMenuViewer } from '../../identity/index.ts';
import { useHasStickers } from '../../loyalty/stickers/index.ts';
import { accountPages } from './account-pages.ts';

export const tabIcons: Record<ProfileTabId, typeof User> = {
  'tab-perfil': User,
  'tab-rtb': FileText,
  'tab-direcciones': MapPin,
  'tab-carnet-seguro': ShieldPlus,
  'tab-tarjetas': CreditCard,
  'tab-dispositivos': Smartphone,
  'tab-identidades-3ra': HandHeart,
  'tab-direcciones-extranjeras': Globe,
};

/** Beside the tab on a wide screen; a strip above it up to 991 px (UI-09). */
export function ProfileSide({ tab, companyId }: { tab: ProfileTabId; companyId: CompanyId }) {
  const company = useCompany();
  return (
    <aside
      aria-label="Mi cuenta"
      className="min-w-0 account:sticky account:top-28 account:row-span-3 account:row-start-1 account:rounded-card account:border account:border-line account:bg-white account:p-3"
    >
      <RadixTabs.List
        aria-label="Mis datos"
        className="-my-1 flex gap-2 py-1 max-account:bleed account:grid account:gap-1"
      >
        {profileTabIds.map((id) => (
          <TabEntry key={id} id={id} isOpen={id === tab}>
            {tabLabel(id, company)}
          </TabEntry>
        ))}
      </RadixTabs.List>
      <OtherPages companyId={companyId} />
    </aside>
  );
}

/** The same for every tab. */
const OtherPages = memo(function OtherPages({ companyId }: { companyId: CompanyId }) {
  const viewer = useMenuViewer();
  const hasStickers = useHasStickers();
  return (
    <nav aria-label="Otras páginas de mi cuenta" className="mt-3 border-t border-line pt-3 max-account:hidden">
      <ul>
        {accountPages(companyId, viewer, { hasStickers }).map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium hover:bg-brand-50"
            >
              <IdCard size={20} className="text-ink-600" />
              <span className="min-w-0 flex-1">{label}</span>
              <ChevronRight size={18} className="text-ink-600" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});

function TabEntry({ id, isOpen, children }: { id: ProfileTabId; isOpen: boolean; children: ReactNode }) {
  const entry = useRef<HTMLButtonElement>(null);
  const Icon = tabIcons[id];
  useEffect(() => {
    // The press waits for the tab itself.
    if (isOpen) afterThisFrame(() => entry.current?.scrollIntoView({ block: 'nearest', inline: 'center' }));
  }, [isOpen]);
  return (
    <RadixTabs.Trigger
      ref={entry}
      value={id}
      id={tabButtonId(id)}
      aria-controls={isOpen ? tabPanelId(id) : undefined}
      className={cx(
        'flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-white px-4 text-left text-sm',
        'font-semibold whitespace-nowrap text-ink-900 hover:bg-brand-50 [&>svg]:text-ink-600',
        'data-[state=active]:border-brand-600 data-[state=active]:bg-brand-50 data-[state=active]:text-brand-700',
        'data-[state=active]:[&>svg]:text-brand-600 account:gap-3 account:rounded-control account:border-transparent',
        'account:px-3 account:font-medium account:whitespace-normal account:data-[state=active]:border-transparent',
        'account:data-[state=active]:font-bold',
      )}
    >
      <Icon size={20} />
      {children}
    </RadixTabs.Trigger>
  );
}
