import type { Company } from '@botica/domain/companies';
import type { PolicyCardForm } from '@botica/domain/identity/documents';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { lockCustomer } from '../../customers/index.ts';
import type { PrivateFile, PrivateFiles } from '../../customers/private-files/index.ts';
import type { InsurerCard } from './store.ts';
import {
  changePolicy,
  countInsurerCards,
  deleteDocument,
  deleteDocuments,
  findDocumentsBeside,
  findInsurer,
  findSameCard,
  insertDocuments,
  insertInsurerCard,
  listInsurerCards,
  listInsurers,
  removeInsurerCard,
} from './store.ts';

export interface InsurerCardsNeeds {
  db: Db;
  clock: Clock;
  privateFiles: PrivateFiles;
}

export type InsurerCardsService = ReturnType<typeof createInsurerCardsService>;

const mostInsurerCards = 20;

type AddProblem = 'INSURER_NOT_FOUND' | 'INSURER_CARD_IMAGES_REQUIRED' | 'TOO_MANY_INSURER_CARDS';

export function createInsurerCardsService({ db, clock, privateFiles }: InsurerCardsNeeds) {
  return {
    insurers: (company: Company) => listInsurers(db, company.id),

    async requirements(company: Company, insurerId: number): Promise<Result<string[], 'INSURER_NOT_FOUND'>> {
      const insurer = await findInsurer(db, company.id, insurerId);
      return insurer ? success(insurer.requirements) : failure('INSURER_NOT_FOUND');
    },

    list: (customerId: string) => listInsurerCards(db, customerId),

    /**
     * INS-02 INS-03. Idempotent: the same card again, perhaps with better pictures, is one card with the latest ones.
     */
    async add(
      customerId: string,
      company: Company,
      form: PolicyCardForm,
      files: readonly PrivateFile[],
    ): Promise<Result<InsurerCard, AddProblem>> {
      if (files.length === 0) return failure('INSURER_CARD_IMAGES_REQUIRED');
      if (!(await findInsurer(db, company.id, form.insurerId))) return failure('INSURER_NOT_FOUND');
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const same = await findSameCard(tx, customerId, form);
        if (!same && (await countInsurerCards(tx, customerId)) >= mostInsurerCards) {
          return failure('TOO_MANY_INSURER_CARDS');
        }
        if (same) {
          await changePolicy(tx, customerId, same, form.policyNumber);
          await privateFiles.removeLater(tx, await deleteDocuments(tx, same));
        }
        const id = same ?? (await insertInsurerCard(tx, customerId, form, clock.now()));
        await insertDocuments(tx, id, files);
        const [card] = await listInsurerCards(tx, customerId, id);
        if (!card) throw new Error('The insurer card was not kept');
        return success(card);
      });
    },

    remove(customerId: string, id: string): Promise<Result<undefined, 'INSURER_CARD_NOT_FOUND'>> {
      return db.transaction(async (tx) => {
        if (!(await removeInsurerCard(tx, customerId, id, clock.now()))) return failure('INSURER_CARD_NOT_FOUND');
        await privateFiles.removeLater(tx, await deleteDocuments(tx, id));
        return success(undefined);
      });
    },

    /** INS-02: two concurrent removals would leave no picture, so they are serialised. */
    removeDocument(
      customerId: string,
      documentId: string,
    ): Promise<Result<undefined, 'DOCUMENT_NOT_FOUND' | 'LAST_INSURER_CARD_IMAGE'>> {
      return db.transaction(async (tx) => {
        await lockCustomer(tx, customerId);
        const documents = await findDocumentsBeside(tx, customerId, documentId);
        const document = documents.find(({ id }) => id === documentId);
        if (!document) return failure('DOCUMENT_NOT_FOUND');
        if (documents.length === 1) return failure('LAST_INSURER_CARD_IMAGE');
        await deleteDocument(tx, documentId);
        await privateFiles.removeLater(tx, [document.fileKey]);
        return success(undefined);
      });
    },
  };
}
