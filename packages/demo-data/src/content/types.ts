import type { CompanyId } from '@botica/domain/companies';

export interface DemoBanner {
  id: number;
  companyId: CompanyId;
  /** Path of the page that shows it. */
  pageUrl: string;
  position: number;
  positionName: string;
  kind: 'hero' | 'side' | 'strip' | 'popup' | 'group';
  title: string;
  text: string;
  altText: string;
  link: string;
  opensNewTab: boolean;
  isMobile: boolean;
  pictureKey: string;
  groupId?: number;
}

export interface DemoLink {
  id: number;
  text: string;
  url: string;
}

export interface DemoFooterEntry {
  id: number;
  /** seccion 1, 3, 4 or 5 of the footer; ids 3 and 4 are the chat number and the landline. */
  section: 1 | 3 | 4 | 5;
  text: string;
  url: string;
}

export interface DemoCompanyContent {
  companyId: CompanyId;
  chatNumber: string;
  landline: string;
  footer: DemoFooterEntry[];
  headerLeft: DemoLink[];
  headerRight: DemoLink[];
}

export interface DemoContent {
  byCompany: DemoCompanyContent[];
  appVersion: { version: string; previousVersion: string; mandatory: boolean; clearStorage: boolean };
  services: { id: number; name: string; url: string; active: boolean; companyIds: CompanyId[] }[];
}
