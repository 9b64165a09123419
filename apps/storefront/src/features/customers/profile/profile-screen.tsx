import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { useQueryClient } from '@tanstack/react-query';
import * as RadixTabs from 'radix-ui/tabs';
import { memo, type ReactNode, useEffect } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { type ProfileTabId, tabButtonId, tabLabel, tabPanelId } from '../../../lib/pages/profile-tabs.ts';
import { cx } from '../../../ui/base/cx.ts';
import { useNarrow } from '../../../ui/base/use-media-query.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { refreshUser, useUser } from '../../identity/index.ts';
import { IsOpenContext } from './personal/forgotten-on-leaving.tsx';
import { PersonalTab } from './personal/personal-tab.tsx';
import { profileQueries } from './profile-queries.ts';
import { ProfileSide } from './profile-side.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { AccountSummary } from './summary/account-summary.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useOpenTab } from './use-open-tab.ts';

// A page of the profile, one press away: it loads together with it.
export { DocumentsScreen } from './documents/documents-screen.tsx';

export function ProfileScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <UnsavedChanges key={user.usuarioId}>
      <Profile user={user} />
    </UnsavedChanges>
  );
}

/** PROFILE-01 PROFILE-02 */
function Profile({ user }: { user: UserSessionDto }) {
  const company = useCompany();
  const isFolded = useNarrow('accountMenu'); // UI-09
  const [tab, openTab] = useOpenTab();
  usePageTitle(tabLabel(tab, company));
  usePrefetchedTabs(user.usuarioId, company.id);
  useEffect(() => void refreshUser(), []);

  return (
    <RadixTabs.Root
      value={tab}
      onValueChange={openTab}
      orientation={isFolded ? 'horizontal' : 'vertical'}
      // The arrow keys only move the focus; activating each tab on the way could ask about unsaved changes.
      activationMode="manual"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 py-4 desk:py-8 account:grid-cols-[256px_minmax(0,1fr)] account:grid-rows-[auto_auto_1fr] account:gap-x-8 account:gap-y-6"
    >
      <Greeting user={user} />
      <ProfileSide tab={tab} companyId={company.id} />
      {/* Rendered once, also when another tab opens first: it is the heaviest, and the most used. */}
      <IsOpenContext value={tab === 'tab-perfil'}>
        <div className={cx('min-w-0 account:col-start-2', tab !== 'tab-perfil' && setAside)}>
          <Summary userId={user.usuarioId} />
        </div>
        <div className={cx('min-w-0 account:col-start-2', tab !== 'tab-perfil' && setAside)}>
          <Panel id="tab-perfil">
            <Personal user={user} />
          </Panel>
        </div>
      </IsOpenContext>
      {tab !== 'tab-perfil' && (
        <div key={tab} className="min-w-0 account:col-start-2">
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

const Summary = memo(AccountSummary);
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

function Greeting({ user: { nombre, correoElectronico } }: { user: UserSessionDto }) {
  const [firstName = nombre] = nombre.trim().split(/\s+/);
  return (
    <div className="flex min-w-0 items-center gap-3.5 account:col-start-2">
      <Avatar name={nombre} className="size-14 text-xl" />
      <div className="min-w-0">
        <h1 className="text-2xl leading-tight font-extrabold wrap-anywhere desk:text-3xl">Hola, {firstName}</h1>
        <p className="text-sm wrap-anywhere text-ink-600">{correoElectronico}</p>
      </div>
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
