export { CampaignSection } from './sections/campaign-section.tsx';
export { CarouselSection } from './sections/carousel-section.tsx';
export { GroupsSection } from './sections/groups-section.tsx';
