import type { Company } from '@botica/domain/companies';

/** PROFILE-01 PROFILE-02: in the order of the screen; each is a hash of the address. */
export const profileTabIds = [
  'tab-perfil',
  'tab-rtb',
  'tab-direcciones',
  'tab-carnet-seguro',
  'tab-tarjetas',
  'tab-dispositivos',
  'tab-identidades-3ra',
  'tab-direcciones-extranjeras',
] as const;
export type ProfileTabId = (typeof profileTabIds)[number];

const defaultTab: ProfileTabId = 'tab-perfil';

/** PROFILE-01: without a hash, or with an unknown one, the first tab opens. */
export function tabOfHash(hash: string): ProfileTabId {
  const asked = hash.replace(/^#/, '').toLowerCase();
  return profileTabIds.find((id) => id === asked) ?? defaultTab;
}

export function profileTabLink(id: ProfileTabId): string {
  return `/perfil#${id}`;
}

export const tabButtonId = (id: ProfileTabId) => `boton-${id}`;
export const tabPanelId = (id: ProfileTabId) => `panel-${id}`;

/** The country's name of the tax id. */
export function tabLabel(id: ProfileTabId, company: Pick<Company, 'taxIdLabel'>): string {
  const labels: Record<ProfileTabId, string> = {
    'tab-perfil': 'Datos personales',
    'tab-rtb': `${company.taxIdLabel} para factura`,
    'tab-direcciones': 'Direcciones',
    'tab-carnet-seguro': 'Carnet de seguro',
    'tab-tarjetas': 'Tarjetas',
    'tab-dispositivos': 'Dispositivos',
    'tab-identidades-3ra': 'Tercera edad',
    'tab-direcciones-extranjeras': 'Direcciones en el extranjero',
  };
  return labels[id];
}
