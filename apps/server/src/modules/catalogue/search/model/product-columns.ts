import { plainText, prescriptionLabels } from '@botica/domain/catalogue/search';
import type { CompanyId } from '@botica/domain/companies';
import { companyIds } from '@botica/domain/companies';
import type { SearchBranch, SearchDocument, SearchGroup } from './document.ts';
import { byteColumn, type Column, intColumn, ValueList } from './growable-column.ts';

interface OfferColumns {
  /** 0 where the company does not sell it. */
  price: Column<Int32Array>;
  discount: Column<Uint8Array>;
  /** Whether any of its branches has it. */
  stock: Column<Uint8Array>;
}

/** Gap between the ranks of names, so that a new name fits between two without renumbering. */
const nameStep = 64;

/** The data of filters, counts and orders: a column of numbers for each fact, a row for each document. */
export class ProductColumns {
  readonly productId = intColumn();
  readonly laboratory = intColumn();
  readonly ingredient = intColumn();
  readonly form = intColumn();
  readonly brand = intColumn();
  readonly prescription = byteColumn();
  readonly popularity = byteColumn();
  readonly withoutStock = byteColumn();
  readonly notAbroad = byteColumn();
  readonly nameRank = intColumn();
  /** Groups of the second level, or of the first if there is none below. */
  readonly categories: (readonly number[])[] = [];
  readonly laboratories = new ValueList();
  readonly ingredients = new ValueList();
  readonly forms = new ValueList();
  readonly brands = new ValueList();
  /** By their paths. */
  readonly categoryList = new ValueList();
  readonly #groups: ReadonlyMap<number, SearchGroup>;
  readonly #groupsByPath: ReadonlyMap<string, SearchGroup>;
  readonly #offers: Readonly<Record<CompanyId, OfferColumns>>;
  readonly #branchStock = new Map<number, Column<Uint8Array>>();
  readonly #cityStock = new Map<string, Column<Uint8Array>>();
  readonly #branches: ReadonlyMap<number, SearchBranch>;
  readonly #names: string[] = [];
  /** Documents by name; new ones are inserted in order. */
  #byName: number[] = [];
  #isRanked = false;

  constructor(groups: readonly SearchGroup[], branches: readonly SearchBranch[]) {
    this.#groups = new Map(groups.map((group) => [group.id, group]));
    this.#groupsByPath = new Map(groups.map((group) => [group.path, group]));
    this.#branches = new Map(branches.map((branch) => [branch.code, branch]));
    const offers = companyIds.map((id) => [id, { price: intColumn(), discount: byteColumn(), stock: byteColumn() }]);
    this.#offers = Object.fromEntries(offers);
  }

  offersOf(companyId: CompanyId): OfferColumns {
    return this.#offers[companyId];
  }

  set(row: number, document: SearchDocument): void {
    this.productId.set(row, document.productId);
    this.laboratory.set(row, this.laboratories.numberOf(document.laboratory));
    this.ingredient.set(row, this.ingredients.numberOf(document.activeIngredient));
    this.form.set(row, this.forms.numberOf(document.form));
    this.brand.set(row, this.brands.numberOf(document.brand));
    this.prescription.set(row, prescriptionNumbers.get(document.prescriptionClass) ?? 0);
    this.popularity.set(row, Math.round(Math.min(Math.max(document.popularity, 0), 1) * 255));
    this.withoutStock.set(row, document.allowsOrderWithoutStock ? 1 : 0);
    this.notAbroad.set(row, document.isRestrictedAbroad ? 1 : 0);
    this.categories[row] = this.#categoriesOf(document.groupIds);
    this.#setOffers(row, document);
    this.#setStock(row, document);
    this.#setName(row, `${plainText(document.name)} ${plainText(document.presentation)}`);
  }

  /** No company sells it, and no branch has it. */
  clear(row: number): void {
    for (const id of companyIds) {
      this.#offers[id].price.set(row, 0);
      this.#offers[id].stock.set(row, 0);
    }
    for (const column of this.#branchStock.values()) column.set(row, 0);
    for (const column of this.#cityStock.values()) column.set(row, 0);
  }

  /** Once before the first query, not once for each name. */
  rankNames(): void {
    if (this.#isRanked) return;
    this.#byName = this.#names.map((_, row) => row).sort((a, b) => this.#compareNames(a, b));
    this.#byName.forEach((row, place) => void this.nameRank.set(row, (place + 1) * nameStep));
    this.#isRanked = true;
  }

  /** Of every level. */
  groupNames(groupIds: readonly number[]): string[] {
    return this.#withParents(groupIds).map((group) => group.name);
  }

  categoryOf(number: number): { name: string; path: string } {
    const path = this.categoryList.valueOf(number);
    return { name: this.#groupsByPath.get(path)?.name ?? path, path };
  }

  /** The stock columns of a document, as seen from a branch. */
  stockAround(companyId: CompanyId, branchCode: number | undefined) {
    const branch = branchCode === undefined ? undefined : this.#branches.get(branchCode);
    const city = branch ? this.#cityStock.get(`${companyId}:${branch.cityId}`) : undefined;
    return {
      hasBranch: branch !== undefined,
      branch: (branch && this.#branchStock.get(branch.code)?.values) ?? none,
      city: city?.values ?? none,
      company: this.#offers[companyId].stock.values,
    };
  }

  #withParents(groupIds: readonly number[]): SearchGroup[] {
    const found = new Set<SearchGroup>();
    for (const leaf of groupIds) {
      for (let id: number | null = leaf; id !== null; ) {
        const group: SearchGroup | undefined = this.#groups.get(id);
        if (group) found.add(group);
        id = group?.parentId ?? null;
      }
    }
    return [...found];
  }

  #categoriesOf(groupIds: readonly number[]): number[] {
    const known = this.#withParents(groupIds);
    const second = known.filter((group) => group.level === 2);
    const paths = (second.length > 0 ? second : known).map((group) => group.path);
    return [...new Set(paths)].map((path) => this.categoryList.numberOf(path));
  }

  #setOffers(row: number, { companyIds: sellers, priceCents, discountPercents }: SearchDocument): void {
    sellers.forEach((companyId, at) => {
      this.#offers[companyId].price.set(row, priceCents[at] ?? 0);
      this.#offers[companyId].discount.set(row, discountPercents[at] ?? 0);
    });
  }

  #setStock(row: number, { branchCodes }: SearchDocument): void {
    for (const code of branchCodes) {
      const branch = this.#branches.get(code);
      if (!branch) continue;
      columnOf(this.#branchStock, code).set(row, 1);
      for (const id of branch.companyIds) {
        columnOf(this.#cityStock, `${id}:${branch.cityId}`).set(row, 1);
        this.#offers[id].stock.set(row, 1);
      }
    }
  }

  #setName(row: number, name: string): void {
    if (this.#names[row] === name) return;
    this.#names[row] = name;
    if (!this.#isRanked) return;
    const place = this.#placeOf(row);
    const before = this.#rankAt(place - 1);
    this.nameRank.set(row, before + Math.floor((this.#rankAt(place) - before) / 2));
    this.#byName.splice(place, 0, row);
  }

  #rankAt(place: number): number {
    if (place < 0) return 0;
    const row = this.#byName[place];
    return row === undefined ? (this.#byName.length + 1) * nameStep : this.nameRank.get(row);
  }

  #placeOf(row: number): number {
    let low = 0;
    let high = this.#byName.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareNames(this.#byName[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compareNames(a: number, b: number): number {
    const [first = '', second = ''] = [this.#names[a], this.#names[b]];
    return first < second ? -1 : first > second ? 1 : 0;
  }
}

const none = new Uint8Array(0);
const prescriptionNumbers = new Map(prescriptionLabels.map(({ value }, number) => [value, number]));

function columnOf<Key>(columns: Map<Key, Column<Uint8Array>>, key: Key): Column<Uint8Array> {
  const column = columns.get(key) ?? byteColumn();
  columns.set(key, column);
  return column;
}
