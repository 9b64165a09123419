import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import ShieldPlus from 'lucide-react/icons/shield-plus';
import Smartphone from 'lucide-react/icons/smartphone';
import User from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import * as RadixTabs from 'radix-ui/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { useCompany } from '../../../lib/company-store.ts';
import {
  type ProfileTabId,
  profileTabIds,
  tabButtonId,
  tabLabel,
  tabPanelId,
} from '../../../lib/pages/profile-tabs.ts';

/** The same icons as in the menu of the account. */
const tabIcons: Record<ProfileTabId, typeof User> = {
  'tab-perfil': User,
  'tab-rtb': FileText,
  'tab-direcciones': MapPin,
  'tab-carnet-seguro': ShieldPlus,
  'tab-tarjetas': CreditCard,
  'tab-dispositivos': Smartphone,
  'tab-identidades-3ra': UsersRound,
  'tab-direcciones-extranjeras': Globe,
};

/** PROFILE-02: scrolls sideways on phones, wraps on wider screens. */
export function TabStrip({ tab }: { tab: ProfileTabId }) {
  const company = useCompany();
  return (
    <RadixTabs.List aria-label="Mis datos" className="-my-1 flex gap-2 py-1 max-desk:bleed desk:flex-wrap">
      {profileTabIds.map((id) => (
        <TabEntry key={id} id={id} isOpen={id === tab}>
          {tabLabel(id, company)}
        </TabEntry>
      ))}
    </RadixTabs.List>
  );
}

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
      className="flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-white px-4 text-left text-sm font-semibold whitespace-nowrap text-ink-900 hover:bg-brand-50 data-[state=active]:border-brand-600 data-[state=active]:bg-brand-50 data-[state=active]:text-brand-700 [&>svg]:text-ink-600 data-[state=active]:[&>svg]:text-brand-600"
    >
      <Icon size={18} />
      {children}
    </RadixTabs.Trigger>
  );
}
