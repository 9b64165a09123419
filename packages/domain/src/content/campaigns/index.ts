export type { Campaign, Site } from './campaign.ts';
export { isCampaignShown, isCountdownShown, isLogoShown } from './campaign.ts';
