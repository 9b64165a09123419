export { minimumWords } from './minimum-words.ts';
export { ServiceSections } from './service-page.tsx';
export { deliveryFactsQuery, servicePageQuery } from './service-pages.api.ts';
