import type { PictureUse } from '@botica/domain/catalogue/pictures';
import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentArea, ContentKind } from '@botica/domain/content/editions';
import { kindOf } from '@botica/domain/content/editions';
import { createContext } from 'react';

/** Where the pictures of a piece are shown. */
export interface PicturePlace {
  companyId: CompanyId;
  area: ContentArea;
  use: Extract<PictureUse, 'wide' | 'phone' | 'gift'>;
  /** The store writes over the picture. */
  hasTextOver: boolean;
}

export const PicturePlaceContext = createContext<PicturePlace>({
  ...{ companyId: 2, area: 'content', use: 'wide', hasTextOver: false },
});

export function picturePlaceOf(kind: ContentKind, companyId: CompanyId, values: Content): PicturePlace {
  const isBanner = kind === 'banner';
  const use = isBanner ? (values.isPhone === true ? 'phone' : 'wide') : kind === 'campaign' ? 'wide' : 'phone';
  const { area } = kindOf(kind);
  if (kind === 'gift-design') return { companyId, area, use: 'gift', hasTextOver: false };
  return { companyId, area, use, hasTextOver: isBanner && values.place === 'principal' };
}
