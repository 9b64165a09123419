export { CampaignSection } from './campaign-section.tsx';
export { CarouselSection } from './carousel-section.tsx';
export { GroupsSection } from './groups-section.tsx';
