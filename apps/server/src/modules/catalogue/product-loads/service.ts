import type { ProductLoadAct } from '@botica/domain/catalogue/product-loads';
import { actOnLoad } from '@botica/domain/catalogue/product-loads';
import type { CompanyId } from '@botica/domain/companies';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Rights } from '@botica/domain/staff';
import type { Platform } from '../../../platform/index.ts';
import type { Asked } from '../product-drafts/index.ts';
import { productLoadJob } from './job-types.ts';
import { onLoad } from './price-drafts.ts';
import { readLoadHeader } from './reading.ts';
import type { ReceiveProblem } from './receive.ts';
import { receiveLoadFile } from './receive.ts';
import { createRemoveOld } from './remove-old.ts';
import type { LoadNeeds } from './run-load.ts';
import { createRunLoad } from './run-load.ts';
import { findLoad, insertLoad, listLoads, lockLoad, noLoadCounts, updateLoad } from './store.ts';
import type { ListedLoad, ProductLoad } from './tables.ts';

const mostListed = 20;

export interface Uploaded {
  id: string;
  companyId: CompanyId;
  fileName: string;
  file: AsyncIterable<Buffer>;
}

export type ProductLoads = ReturnType<typeof createProductLoads>;

type ActProblem = 'PRODUCT_LOAD_NOT_FOUND' | 'PRODUCT_LOAD_OF_OTHERS' | 'PRODUCT_LOAD_BUSY';

/** Files of products that staff upload: rehearsed by the importer's own plan, then loaded into drafts by a job. */
export function createProductLoads(platform: Platform, needs: LoadNeeds) {
  const { clock, database, files, jobs } = platform;
  const { db } = database;
  const { audit } = needs;
  const mayEdit = (rights: Rights, companyId: CompanyId) => rights.canAt('catalogue.edit', { companyId });

  return {
    run: createRunLoad(platform, needs),
    removeOld: createRemoveOld(platform),

    list(rights: Rights, companyId: CompanyId | undefined): Promise<ListedLoad[]> {
      const own = rights.wholeCompanies('catalogue.edit');
      return listLoads(db, companyId === undefined ? own : own.filter((id) => id === companyId), mostListed);
    },

    async find(rights: Rights, id: string): Promise<Result<ProductLoad, 'PRODUCT_LOAD_NOT_FOUND'>> {
      const load = await findLoad(db, id);
      return load && mayEdit(rights, load.companyId)
        ? success(shownTo(rights, load))
        : failure('PRODUCT_LOAD_NOT_FOUND');
    },

    /** Throws an `ImportError` for a file whose columns cannot be read. */
    async upload(
      { id, companyId, fileName, file }: Uploaded,
      { rights, by }: Asked,
    ): Promise<Result<{ id: string }, ReceiveProblem | 'PRODUCT_LOAD_NOT_FOUND'>> {
      if (!mayEdit(rights, companyId)) return failure('PRODUCT_LOAD_NOT_FOUND');
      if (await findLoad(db, id)) return this.find(rights, id);
      const fileKey = `product-loads/${id}.csv`;
      const received = await receiveLoadFile(files, fileKey, file);
      if (!received.ok) return received;
      const header = await readLoadHeader(files, fileKey).catch(async (error) => {
        await files.remove(fileKey);
        throw error;
      });
      const at = clock.now();
      const load: ProductLoad = {
        ...{ id, companyId, fileName, fileKey, staffId: by.staffId, staffName: by.name },
        ...{ lines: received.value.lines, unused: header.unused, phase: 'rehearsal', state: 'running', nextLine: 1 },
        ...{ counts: noLoadCounts(), problems: [], changes: [], priceChanges: [], createdAt: at, updatedAt: at },
      };
      await db.transaction(async (tx) => {
        if (!(await insertLoad(tx, load))) return;
        await jobs.enqueue(tx, productLoadJob, { loadId: id });
        await audit.write(tx, { ...onLoad(load, 'product-load.uploaded', by), after: { lines: load.lines } });
      });
      return success({ id });
    },

    async act(id: string, act: ProductLoadAct, { rights, by }: Asked): Promise<Result<ProductLoad, ActProblem>> {
      const done = await db.transaction(async (tx): Promise<Result<ProductLoad, ActProblem>> => {
        const load = await lockLoad(tx, id);
        if (!load || !mayEdit(rights, load.companyId)) return failure('PRODUCT_LOAD_NOT_FOUND');
        // The job has the rights and the name of who uploaded the file.
        if ((act === 'apply' || act === 'resume') && load.staffId !== by.staffId) {
          return failure('PRODUCT_LOAD_OF_OTHERS');
        }
        const next = actOnLoad(load, act);
        if (!next) return failure('PRODUCT_LOAD_BUSY');
        const begins = next.phase !== load.phase || (next.phase === 'rehearsal' && act === 'resume');
        const fresh = begins
          ? { nextLine: 1, counts: noLoadCounts(), problems: [] }
          : { problems: load.problems.filter(({ line }) => line > 0) };
        await updateLoad(tx, id, { ...next, ...fresh });
        if (next.state === 'running') await jobs.enqueue(tx, productLoadJob, { loadId: id });
        await audit.write(tx, {
          ...onLoad(load, 'product-load.changed', by),
          before: stand(load),
          after: stand(next),
        });
        return success(shownTo(rights, { ...load, ...next, ...fresh }));
      });
      if (done.ok && done.value.state === 'discarded') await files.remove(done.value.fileKey);
      return done;
    },
  };
}

/** A file may have prices and costs of other companies: only those who may read them there see them. */
function shownTo(rights: Rights, load: ProductLoad): ProductLoad {
  const isShown = ({ companyId }: { companyId?: CompanyId }) =>
    companyId === undefined || rights.canAt('prices.read', { companyId });
  return { ...load, changes: load.changes.filter(isShown), priceChanges: load.priceChanges.filter(isShown) };
}

const stand = ({ phase, state }: Pick<ProductLoad, 'phase' | 'state'>) => ({ phase, state });
