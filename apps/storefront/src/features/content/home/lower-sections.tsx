export { BenefitsSection } from './benefits-section.tsx';
export { BonusesSection } from './bonuses-section.tsx';
export { PrizesSection } from './prizes-section.tsx';
export { RecommendationsSection } from './recommendations-section.tsx';
export { StripBanner } from './strip-banner.tsx';
export { TicketsSection } from './tickets-section.tsx';
