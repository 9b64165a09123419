export { checkResponsible, checkSetting, responsibleLimits, settingText, tidySetting } from './check.ts';
export { claimsSection, emergencyItemIds, emergencySection, legalSection } from './claims-section.ts';
export { readRating } from './rating.ts';
export type { Installation, Setting, SettingKind, SettingPlace, SettingTab } from './setting.ts';
export { hasResponsible, settingTabs } from './setting.ts';
export type { SettingId } from './settings.ts';
export { settingIds, settingOf, settings } from './settings.ts';
