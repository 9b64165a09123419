export { GroupList } from './group-list.tsx';
export { useContentCompanies } from './use-content-companies.ts';
