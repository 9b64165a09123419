import type { CampaignDto } from '@botica/contract/content/home';
import { isCampaignShown, isCountdownShown, isLogoShown, type Site } from '@botica/domain/content/campaigns';

export interface CampaignView {
  countdown: { title: string; until: Date } | undefined;
  logo: string | undefined;
  picture: string | undefined;
}

/** CAMP-01 CAMP-02 CAMP-03: nothing when the campaign is not for this site. */
export function campaignView(
  campaign: CampaignDto,
  { site, now }: { site: Site; now: Date },
): CampaignView | undefined {
  const dates = { startsAt: new Date(campaign.fechaInicio), endsAt: new Date(campaign.fechaFin) };
  const rules = { isActive: campaign.activo, isEnabledInProduction: campaign.habilitadaEnProduccion, ...dates };
  if (!isCampaignShown(rules, site)) return undefined;

  const { cuentaRegresiva: counted, mostrarLogo, logo } = campaign;
  return {
    countdown:
      counted && isCountdownShown(rules, now)
        ? { title: counted.titulo, until: new Date(counted.fechaFinCuentaRegresiva) }
        : undefined,
    logo: mostrarLogo && logo !== null && isLogoShown(rules, now) ? logo : undefined,
    picture: counted?.imagen || undefined,
  };
}
