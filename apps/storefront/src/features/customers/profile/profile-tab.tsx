import type { UserSessionDto } from '@botica/contract/identity/sessions';
import type { ComponentType } from 'react';
import type { ProfileTabId } from '../../../lib/pages/profile-tabs.ts';
import { AddressesTab } from './addresses/addresses-tab.tsx';
import { CardsTab } from './cards/cards-tab.tsx';
import { DevicesTab } from './devices/devices-tab.tsx';
import { ForeignTab } from './foreign/foreign-tab.tsx';
import { InsurerCardsTab } from './insurer-cards/insurer-cards-tab.tsx';
import { OlderIdentitiesTab } from './older-identities/older-identities-tab.tsx';
import { TaxIdsTab } from './tax-ids/tax-ids-tab.tsx';

/** The first tab stays mounted in its own position. */
type DrawnTabId = Exclude<ProfileTabId, 'tab-perfil'>;

/** PROFILE-02 */
const tabs: Record<DrawnTabId, ComponentType<{ user: UserSessionDto }>> = {
  'tab-rtb': TaxIdsTab,
  'tab-direcciones': AddressesTab,
  'tab-carnet-seguro': InsurerCardsTab,
  'tab-tarjetas': CardsTab,
  'tab-dispositivos': DevicesTab,
  'tab-identidades-3ra': OlderIdentitiesTab,
  'tab-direcciones-extranjeras': ForeignTab,
};

export function ProfileTab({ id, user }: { id: DrawnTabId; user: UserSessionDto }) {
  const Tab = tabs[id];
  return <Tab user={user} />;
}
