import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { contentPicture, isAddressPart, rowsOf } from '@botica/domain/content/editions';
import type { ContentTypeId, TextLevel } from '@botica/domain/content/service-pages';
import { contentTypeIds, deliveryPagePaths, servicesPath } from '@botica/domain/content/service-pages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PageSection, ServicePageRow } from '../../service-pages/index.ts';
import { servicePages } from '../../service-pages/index.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

const isImage = (typeId: number) => typeId === contentTypeIds.image;

function toContent(row: ServicePageRow): Content {
  const { url, name, description, isActive } = row;
  return {
    ...{ url, name, description, picture: row.pictureKey === null ? '' : contentPicture(row.pictureKey) },
    ...{ actionText: row.actionText ?? '', actionUrl: row.actionUrl ?? '' },
    details: row.details.map(({ level, text }) => ({ level: String(level), text })),
    sections: row.sections.map(({ title, columns }) => ({
      title,
      columns: columns.map(({ typeId, content }) => ({
        typeId: String(typeId),
        content: isImage(typeId) ? contentPicture(content) : content,
      })),
    })),
    isActive,
  };
}

function toColumn({ typeId, content }: Content): PageSection['columns'][number] {
  const id = Number(typeId) as ContentTypeId;
  return { typeId: id, content: isImage(id) ? `banner:${content}` : String(content) };
}

export const servicePagePieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(servicePages.id, idOfKey(key));
    const rows = await db
      .select()
      .from(servicePages)
      .where(and(inArray(servicePages.companyId, [...companyIds]), ofKey))
      .orderBy(asc(servicePages.companyId), asc(servicePages.name), asc(servicePages.id));
    return rows.map((row) => ({
      companyId: row.companyId as CompanyId,
      key: String(row.id),
      content: toContent(row),
    }));
  },

  /** Its address stays: links and letters lead to it. */
  async write(tx, { companyId, key }, content) {
    const { picture, actionText, actionUrl } = content;
    const row = {
      name: String(content.name),
      description: String(content.description),
      pictureKey: picture ? `banner:${picture}` : null,
      actionText: actionText ? String(actionText) : null,
      actionUrl: actionUrl ? String(actionUrl) : null,
      details: rowsOf(content.details).map(({ level, text }) => ({
        level: Number(level) as TextLevel,
        text: String(text),
      })),
      sections: rowsOf(content.sections).map(({ title, columns }) => ({
        title: String(title),
        columns: rowsOf(columns).map(toColumn),
      })),
      isActive: content.isActive === true,
    };
    await tx
      .insert(servicePages)
      .values({ companyId, id: idOfKey(key), url: String(content.url), ...row })
      .onConflictDoUpdate({ target: [servicePages.companyId, servicePages.id], set: row });
  },

  /** A new page needs an address that leads to it alone. Addresses ignore case (ROUTE-01). */
  async check(db, { piece: { companyId }, content, live }) {
    if (live) return {};
    const url = String(content.url);
    if (!isAddressPart(url)) return { url: 'Usa letras minúsculas, números y guiones, como vacunas-en-casa.' };
    const path = `${servicesPath}/${url}`;
    const isReserved = Object.values(deliveryPagePaths).some((one) => one.toLowerCase() === path);
    const [other] = await db
      .select({ id: servicePages.id })
      .from(servicePages)
      .where(and(eq(servicePages.companyId, companyId), eq(sql`lower(${servicePages.url})`, url)));
    return other || isReserved ? { url: 'Otra página tiene esa dirección.' } : {};
  },
};
