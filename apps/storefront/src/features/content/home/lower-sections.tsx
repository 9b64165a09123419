export { StripBanner } from './banners/strip-banner.tsx';
export { BenefitsSection } from './sections/benefits-section.tsx';
export { BonusesSection } from './sections/bonuses-section.tsx';
export { PrizesSection } from './sections/prizes-section.tsx';
export { RecommendationsSection } from './sections/recommendations-section.tsx';
export { TicketsSection } from './sections/tickets-section.tsx';
