import { rowsOf } from '@botica/domain/content/editions';
import { tidyText } from '@botica/domain/format';
import { eq } from 'drizzle-orm';
import type { PieceStore } from '../../content/editions/index.ts';
import { generalPiece, newId } from './edited-pieces.ts';
import { findCarriers, findRequirements } from './store.ts';
import { foreignCarriers, foreignRequirements } from './tables.ts';

/** Carriers are renamed and added: services name them. */
export const foreignCarrierPieces: PieceStore = {
  find: (db, wanted) =>
    generalPiece(wanted, async () => ({
      carriers: (await findCarriers(db)).map(({ id, name }) => ({ carrierId: String(id), name })),
      newCarriers: [],
    })),

  async write(tx, _, { carriers, newCarriers }) {
    for (const { carrierId, name } of rowsOf(carriers)) {
      await tx
        .update(foreignCarriers)
        .set({ name: tidyText(String(name)) })
        .where(eq(foreignCarriers.id, Number(carrierId)));
    }
    const added = rowsOf(newCarriers).map(({ name }) => ({ id: newId, name: tidyText(String(name)) }));
    if (added.length > 0) await tx.insert(foreignCarriers).values(added);
  },
};

/** FOREIGN-09: nothing names a requirement, so that the list is written whole. */
export const foreignRequirementPieces: PieceStore = {
  find: (db, wanted) =>
    generalPiece(wanted, async () => ({
      requirements: (await findRequirements(db)).map(({ title, text }) => ({ title, text })),
    })),

  async write(tx, _, { requirements }) {
    await tx.delete(foreignRequirements);
    const rows = rowsOf(requirements).map(({ title, text }, index) => ({
      ...{ id: index + 1, title: String(title).trim(), text: String(text).trim() },
    }));
    await tx.insert(foreignRequirements).values(rows);
  },
};
