export { availableServicesQuery, dynamicContentQuery } from './content.api.ts';
export {
  certificateLabelOf,
  chatLink,
  claimsOf,
  emergencyHelpOf,
  phoneLink,
  type ShellLink,
  sectionLinks,
  visibleLinks,
} from './content-links.ts';
export { InfoOverlays } from './info-overlays.tsx';
export { useContact } from './use-contact.ts';
