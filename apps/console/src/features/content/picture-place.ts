import type { CompanyId } from '@botica/domain/companies';
import type { Content, ContentKind } from '@botica/domain/content/editions';
import { createContext } from 'react';

/** Where the pictures of a piece are shown. */
export interface PicturePlace {
  companyId: CompanyId;
  use: 'wide' | 'phone';
  /** The store writes over the picture. */
  hasTextOver: boolean;
}

export const PicturePlaceContext = createContext<PicturePlace>({ companyId: 2, use: 'wide', hasTextOver: false });

export function picturePlaceOf(kind: ContentKind, companyId: CompanyId, values: Content): PicturePlace {
  const isBanner = kind === 'banner';
  const use = isBanner ? (values.isPhone === true ? 'phone' : 'wide') : kind === 'campaign' ? 'wide' : 'phone';
  return { companyId, use, hasTextOver: isBanner && values.place === 'principal' };
}
