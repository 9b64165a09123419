export { banners } from './banners.ts';
export { siteContent } from './site-content.ts';
