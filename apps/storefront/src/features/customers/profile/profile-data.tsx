import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { cx } from '@botica/ui/base/cx.ts';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQueryClient } from '@tanstack/react-query';
import * as RadixTabs from 'radix-ui/tabs';
import { memo, type ReactNode, useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { type ProfileTabId, tabButtonId, tabLabel, tabPanelId } from '../../../lib/pages/profile-tabs.ts';
import { IsOpenContext } from './personal/forgotten-on-leaving.tsx';
import { PersonalTab } from './personal/personal-tab.tsx';
import { profileQueries } from './profile-queries.ts';
import { ProfileTab } from './profile-tab.tsx';
import { TabStrip } from './tab-strip.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useOpenTab } from './use-open-tab.ts';

/** PROFILE-01 PROFILE-02: the customer's own data, a tab for each kind. */
export function ProfileData({ user }: { user: UserSessionDto }) {
  return (
    <UnsavedChanges key={user.usuarioId}>
      <Profile user={user} />
    </UnsavedChanges>
  );
}

function Profile({ user }: { user: UserSessionDto }) {
  const company = useCompany();
  const [tab, openTab] = useOpenTab();
  usePageTitle(tabLabel(tab, company));
  usePrefetchedTabs(user.usuarioId, company.id);

  return (
    <RadixTabs.Root
      value={tab}
      onValueChange={openTab}
      // The arrow keys only move the focus; activating each tab on the way could ask about unsaved changes.
      activationMode="manual"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-8"
    >
      <div>
        <Breadcrumbs
          crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mi cuenta', to: '/perfil' }, { label: 'Mis datos' }]}
        />
        <h1 className="text-2xl font-bold desk:text-3xl">Mis datos</h1>
      </div>
      <TabStrip tab={tab} />
      {/* Rendered once, also when another tab opens first: it is the heaviest, and the most used. */}
      <IsOpenContext value={tab === 'tab-perfil'}>
        <div className={cx('min-w-0', tab !== 'tab-perfil' && setAside)}>
          <Panel id="tab-perfil">
            <Personal user={user} />
          </Panel>
        </div>
      </IsOpenContext>
      {tab !== 'tab-perfil' && (
        <div key={tab} className="min-w-0">
          <Panel id={tab}>
            <ProfileTab id={tab} user={user} />
          </Panel>
        </div>
      )}
    </RadixTabs.Root>
  );
}

/** Hidden and inert, but still laid out, so that it shows again immediately. */
const setAside = 'absolute [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden';

const Personal = memo(PersonalTab);

/** Not Radix's, which reads the computed style of each panel to wait for an animation that does not exist. */
function Panel({ id, children }: { id: ProfileTabId; children: ReactNode }) {
  return (
    <div
      role="tabpanel"
      id={tabPanelId(id)}
      aria-labelledby={tabButtonId(id)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is reached from its tab, also when it begins with text
      tabIndex={0}
      className="rounded-card"
    >
      {children}
    </div>
  );
}

/** Prefetches the data of the other tabs. */
function usePrefetchedTabs(userId: string, companyId: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const prefetch of profileQueries(userId, companyId)) prefetch(queryClient);
  }, [queryClient, userId, companyId]);
}
