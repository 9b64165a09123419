export { type ProfileTabId, profileTabLink, tabLabel } from './profile-tabs.ts';
