export { checkResponsible, checkSetting, responsibleLimits, settingText, tidySetting } from './check.ts';
export { claimsSection } from './claims-section.ts';
export type { Installation, Setting, SettingKind, SettingPlace, SettingTab } from './setting.ts';
export { settingTabs } from './setting.ts';
export type { SettingId } from './settings.ts';
export { settingIds, settingOf, settings } from './settings.ts';
