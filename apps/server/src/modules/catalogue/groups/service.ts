import type {
  GroupDto,
  GroupFilterDto,
  GroupImageDto,
  GroupProductsDto,
  MenuGroupDto,
} from '@botica/contract/catalogue/groups';
import { groupPageSize } from '@botica/contract/catalogue/groups';
import { parseFacets } from '@botica/contract/catalogue/search';
import { dayCodeOf, hourOf } from '@botica/domain/catalogue/promotions';
import type { SearchOrder } from '@botica/domain/catalogue/search';
import { plainText, searchOrders } from '@botica/domain/catalogue/search';
import type { Company } from '@botica/domain/companies';
import { storeDate } from '@botica/domain/time';
import type { Db } from '../../../platform/database.ts';
import type { Platform } from '../../../platform/index.ts';
import type { ProductReads, Viewpoint } from '../index.ts';
import { imageBaseOf } from '../index.ts';
import type { ShelfItem, ShelfQuestion } from './filter-products.ts';
import { countFilters, narrow, orderShelf, toShelfItem } from './filter-products.ts';
import type { GroupRow } from './store.ts';
import { readAvailable, readGroupAddresses, readGroupBanners, readGroupPage, readGroups, readShelf } from './store.ts';
import type { GroupTree } from './tree.ts';
import { growTree } from './tree.ts';

export interface GroupQuestion {
  /** Slugs from the first level, joined by slashes. */
  path: string;
  words?: string | null | undefined;
  facets?: string | null | undefined;
}

export interface GroupPageQuestion extends GroupQuestion {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  order?: string | null | undefined;
}

interface WantedPage extends GroupPageQuestion {
  page: number;
  limit: number;
}

const featuredProducts = 12;
const largestPage = 60;
const lastPage = 100_000;

type Needs = Pick<Platform, 'config' | 'clock' | 'database'> & ProductReads;

export type GroupsService = ReturnType<typeof createGroupsService>;

export function createGroupsService({ config, clock, database, summaries, lists }: Needs) {
  const { db, sql } = database.reads;
  /** The same object for the same products, so that its JSON can be cached. */
  const answers = new WeakMap<ReadonlyMap<number, unknown>, GroupProductsDto>();

  async function readTree(company: Company, today: string, from: Db): Promise<GroupTree> {
    const [rows, banners, addresses] = await Promise.all([
      readGroups(sql, company.id),
      readGroupBanners(from, { companyId: company.id, today }),
      readGroupAddresses(sql),
    ]);
    return growTree(rows, { banners, addresses, imageBase: imageBaseOf(config, company) });
  }

  /** In a transaction that previews a draft of a banner nothing is cached. */
  function treeOf(company: Company, preview?: Db): Promise<GroupTree> {
    const today = storeDate(clock.now()).isoDate;
    if (preview) return readTree(company, today, preview);
    return lists.plain(`groups:${today}:${company.id}`, () => readTree(company, today, db));
  }

  /** Built once per group and hour, then cached while the catalogue is unchanged. */
  function shelfOf(company: Company, { id: groupId }: GroupRow): Promise<ShelfItem[]> {
    const now = clock.now();
    const today = storeDate(now).isoDate;
    const hour = hourOf(now);
    return lists.plain(`shelf:${today}T${hour}:${company.id}:${groupId}`, async () => {
      const rows = await readShelf(sql, { companyId: company.id, groupId, today, dayCode: dayCodeOf(now), hour });
      return rows.map((row) => toShelfItem(row, company));
    });
  }

  function questionOf(group: GroupRow, { words, facets }: GroupQuestion, { company, branch }: Viewpoint) {
    const selected = parseFacets(facets ?? '');
    const available = () =>
      readAvailable(sql, { companyId: company.id, groupId: group.id, branch: Math.max(branch ?? 0, 0) });
    return {
      words: plainText(words ?? '')
        .split(' ')
        .filter(Boolean),
      selected,
      needsStock: selected.some(({ name }) => name === 'Disponibilidad'),
      available,
    };
  }

  async function usualPage({ path, page, limit }: WantedPage, viewpoint: Viewpoint): Promise<GroupProductsDto | null> {
    const { company } = viewpoint;
    const offset = (page - 1) * limit;
    const load = async () => {
      const row = (await treeOf(company)).byPath.get(path);
      if (!row) return { ids: [], beside: undefined };
      const ids = await readGroupPage(sql, { companyId: company.id, groupId: row.id, limit, offset });
      return { ids, beside: row.product_count };
    };
    const { beside: total, products } = await lists.fill(
      `group:${company.id}:${path}:${limit}:${offset}`,
      load,
      viewpoint,
    );
    if (total === undefined) return null;
    const answer = answers.get(products) ?? paged([...products.values()], { page, limit, total });
    answers.set(products, answer);
    return answer;
  }

  async function narrowedPage(wanted: WantedPage, viewpoint: Viewpoint): Promise<GroupProductsDto | null> {
    const { path, page, limit, order } = wanted;
    const row = (await treeOf(viewpoint.company)).byPath.get(path);
    if (!row) return null;
    const { needsStock, available, ...asked } = questionOf(row, wanted, viewpoint);
    const shelf = await shelfOf(viewpoint.company, row);
    const question: ShelfQuestion = { ...asked, available: needsStock ? await available() : undefined };
    const ids = narrow(orderShelf(shelf, orderOf(order)), question).map(({ id }) => id);
    const onPage = ids.slice((page - 1) * limit, page * limit);
    return paged(await summaries.findSummaries(onPage, viewpoint), { page, limit, total: ids.length });
  }

  return {
    menu: async (company: Company): Promise<MenuGroupDto[]> => (await treeOf(company)).menu,
    images: async (company: Company, options: { isMobile: boolean }): Promise<GroupImageDto[]> =>
      (await treeOf(company)).images(options),

    async group(path: string, viewpoint: Viewpoint, preview?: Db): Promise<GroupDto | null> {
      const tree = await treeOf(viewpoint.company, preview);
      const row = tree.byPath.get(normalPath(path));
      if (!row) return null;
      const page = { companyId: viewpoint.company.id, groupId: row.id, limit: featuredProducts, offset: 0 };
      const key = `featured:${page.companyId}:${row.id}`;
      return { ...tree.groupOf(row), productos: await lists.products(key, () => readGroupPage(sql, page), viewpoint) };
    },

    /** GROUP-01 GROUP-04. The whole group in its own order, the usual request, is a page read by its index. */
    async products(question: GroupPageQuestion, viewpoint: Viewpoint): Promise<GroupProductsDto | null> {
      const limit = clamp(question.pageSize ?? groupPageSize, 1, largestPage);
      const page = clamp(question.page ?? 1, 1, lastPage);
      const wanted = { ...question, path: normalPath(question.path), page, limit };
      const isUsual = !question.words?.trim() && !question.facets && orderOf(question.order) === 'relevancia';
      return isUsual ? usualPage(wanted, viewpoint) : narrowedPage(wanted, viewpoint);
    },

    async filters(question: GroupQuestion, viewpoint: Viewpoint): Promise<GroupFilterDto[]> {
      const row = (await treeOf(viewpoint.company)).byPath.get(normalPath(question.path));
      if (!row) return [];
      const { available, ...asked } = questionOf(row, question, viewpoint);
      const [shelf, inStock] = await Promise.all([shelfOf(viewpoint.company, row), available()]);
      return countFilters(shelf, { ...asked, available: inStock }, viewpoint.company);
    },
  };
}

function paged(
  productos: GroupProductsDto['productos'],
  { page, limit, total }: { page: number; limit: number; total: number },
): GroupProductsDto {
  return {
    pagina: page,
    paginas: Math.ceil(total / limit),
    elementosPorPagina: limit,
    elementosTotales: total,
    productos,
  };
}

/** Paths are matched like routes: in any case, with or without slashes at the ends. */
function normalPath(path: string): string {
  return path.toLowerCase().split('/').filter(Boolean).join('/');
}

function orderOf(order: string | null | undefined): SearchOrder {
  const wanted = order?.toLowerCase();
  return searchOrders.find((known) => known.toLowerCase() === wanted) ?? 'relevancia';
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(Math.trunc(value), low), high);
}
