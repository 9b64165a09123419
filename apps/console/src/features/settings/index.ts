export { useSettingsCompany } from './use-settings-company.ts';
