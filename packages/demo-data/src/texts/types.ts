import type { CompanyId } from '@botica/domain/companies';
import type { ContentTypeId, TextLevel } from '@botica/domain/content/service-pages';
import type { LegalKind, LegalSection } from '@botica/domain/identity/terms';

export interface DemoLegalText {
  companyId: CompanyId;
  kind: LegalKind;
  name: string;
  title: string;
  sections: LegalSection[];
  version: string;
  updatedOn: string;
}

export interface DemoServicePage {
  companyId: CompanyId;
  id: number;
  url: string;
  name: string;
  description: string;
  pictureKey: string | null;
  actionText: string | null;
  actionUrl: string | null;
  details: { level: TextLevel; text: string }[];
  sections: { title: string; columns: { typeId: ContentTypeId; content: string }[] }[];
  isService: boolean;
}

export interface DemoTexts {
  legal: DemoLegalText[];
  pages: DemoServicePage[];
}
