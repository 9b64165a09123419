import { isBetaOrigin } from '../../companies/index.ts';

export interface Campaign {
  readonly isActive: boolean;
  readonly isEnabledInProduction: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface Site {
  readonly isProduction: boolean;
  readonly origin: string;
}

/** CAMP-01 */
export function isCampaignShown(campaign: Campaign, { isProduction, origin }: Site): boolean {
  return campaign.isActive && (!isProduction || isBetaOrigin(origin) || campaign.isEnabledInProduction);
}

/** CAMP-02 */
export function isCountdownShown({ startsAt }: Pick<Campaign, 'startsAt'>, now: Date): boolean {
  return now < startsAt;
}

/** CAMP-03 */
export function isLogoShown({ endsAt }: Pick<Campaign, 'endsAt'>, now: Date): boolean {
  return now < endsAt;
}
