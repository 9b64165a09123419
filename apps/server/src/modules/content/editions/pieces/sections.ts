import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { contentKinds, contentPicture } from '@botica/domain/content/editions';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { homeSections } from '../../home/index.ts';
import { addSection } from './add-section.ts';
import { idOfKey, type PieceStore } from './piece-store.ts';

const homePage = '/';
const { options } = contentKinds.section.fields.sectionKind;
type SectionType = keyof typeof options;
const types = Object.keys(options) as SectionType[];

type Items = (typeof homeSections.$inferSelect)['items'];

const toItems = (rows: Content[string] | undefined): Items =>
  (rows as readonly Content[]).map(({ title, text, link, picture }) => ({
    ...{ title: String(title), text: String(text), link: link ? String(link) : null },
    pictureKey: picture ? `banner:${picture}` : null,
  }));

const fromItems = (items: Items): Content[] =>
  items.map(({ title, text, link, pictureKey }) => ({
    ...{ title, text, link: link ?? '', picture: pictureKey === null ? '' : contentPicture(pictureKey) },
  }));

/** What the sections of the home page say. Their titles and their order are one piece of the company. */
export const sectionPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const { id, companyId, kind, isFixed, items } = homeSections;
    const rows = await db
      .select({ id, companyId, kind, isFixed, items })
      .from(homeSections)
      .where(
        and(
          inArray(companyId, [...companyIds]),
          eq(homeSections.pageUrl, homePage),
          inArray(kind, types),
          key === undefined ? undefined : eq(id, idOfKey(key)),
        ),
      )
      .orderBy(asc(companyId), asc(homeSections.position), asc(id));
    return rows.map((row) => ({
      ...{ companyId: row.companyId as CompanyId, key: String(row.id) },
      content: { sectionKind: row.kind, isFixed: row.isFixed, items: fromItems(row.items) },
    }));
  },

  async write(tx, { companyId, key }, content) {
    const id = idOfKey(key);
    const type = String(content.sectionKind) as SectionType;
    const row = { isFixed: content.isFixed === true, items: toItems(content.items) };
    const known = await tx
      .update(homeSections)
      .set(row)
      .where(and(eq(homeSections.companyId, companyId), eq(homeSections.id, id)))
      .returning({ id: homeSections.id });
    if (known.length === 0) await addSection(tx, { id, companyId, kind: type, title: options[type], ...row });
  },

  /** Two would show the same: only sections with texts of their own may repeat. */
  async check(db, { piece: { companyId, key }, content, live }) {
    if (live || content.sectionKind === 'beneficios') return {};
    const [other] = await db
      .select({ id: homeSections.id })
      .from(homeSections)
      .where(
        and(
          eq(homeSections.companyId, companyId),
          eq(homeSections.pageUrl, homePage),
          eq(homeSections.kind, content.sectionKind as SectionType),
          ne(homeSections.id, idOfKey(key)),
        ),
      );
    return other ? { sectionKind: 'La página de inicio ya tiene esta sección.' } : {};
  },
};
