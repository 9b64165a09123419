import { plainText } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { tidyText } from '@botica/domain/format';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { PieceStore } from '../../content/editions/index.ts';
import { idOfKey } from '../../content/editions/index.ts';
import { insurers } from './tables.ts';

const largestId = 32_767;
/** One that no row has for a key that is no number of an insurer. */
const insurerIdOf = (key: string) => (idOfKey(key) <= largestId ? idOfKey(key) : -1);
const nameOf = ({ name }: Content) => tidyText(String(name));

/** A460: the insurers with an agreement, as staff edit them. Cards and requests name them, so that none is removed. */
export const insurerPieces: PieceStore = {
  async find(db, { companyIds, key }) {
    const ofKey = key === undefined ? undefined : eq(insurers.id, insurerIdOf(key));
    const rows = await db
      .select()
      .from(insurers)
      .where(and(inArray(insurers.companyId, [...companyIds]), ofKey))
      .orderBy(asc(insurers.companyId), asc(insurers.name), asc(insurers.id));
    return rows.map(({ id, companyId, name, requiresIdentity, isActive, requirements }) => ({
      ...{ companyId: companyId as CompanyId, key: String(id) },
      content: { name, requiresIdentity, isActive, requirements: requirements.map((text) => ({ text })) },
    }));
  },

  async write(tx, { companyId, key }, content) {
    const row = {
      name: nameOf(content),
      requiresIdentity: content.requiresIdentity === true,
      isActive: content.isActive === true,
      requirements: (content.requirements as readonly Content[]).map(({ text }) => String(text).trim()),
    };
    const written = await tx
      .insert(insurers)
      .values({ id: insurerIdOf(key), companyId, ...row })
      .onConflictDoUpdate({ target: insurers.id, set: row, setWhere: eq(insurers.companyId, companyId) })
      .returning({ id: insurers.id });
    // Another company published its own of this number after the check.
    if (written.length === 0) throw new Error('The number of the insurer is taken');
  },

  async isTaken(db, key) {
    const rows = await db
      .select({ id: insurers.id })
      .from(insurers)
      .where(eq(insurers.id, insurerIdOf(key)));
    return rows.length > 0;
  },

  /** A name is once in a company, and a number once in all of them. */
  async check(db, { piece: { companyId, key }, content, live }) {
    if (!live && (await insurerPieces.isTaken?.(db, key))) return { name: 'Otra aseguradora ya tiene ese número.' };
    const others = await db
      .select({ name: insurers.name })
      .from(insurers)
      .where(and(eq(insurers.companyId, companyId), ne(insurers.id, insurerIdOf(key))));
    const isNamed = others.some(({ name }) => plainText(name) === plainText(nameOf(content)));
    return isNamed ? { name: 'La empresa ya tiene una aseguradora con ese nombre.' } : {};
  },
};
