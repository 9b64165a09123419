import type { CompanyId } from '@botica/domain/companies';
import { isLocalForm } from '@botica/domain/health/knowledge';
import type { Medicine, NamedPerson, Partner } from '@botica/domain/health/safety';
import { checkCart, isAccepted, partnersOf } from '@botica/domain/health/safety';
import type { Platform } from '../../../platform/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { KnowledgeService } from '../knowledge/index.ts';
import { createOrderPeople } from './order-people.ts';
import type { OrderSafety } from './order-safety.ts';
import { createOrderSafety } from './order-safety.ts';
import { findMedicineProducts } from './store.ts';

/** For whom the products of a check are. */
export interface CheckedFor {
  people: readonly NamedPerson[];
  personOf: ReadonlyMap<number, string>;
}

const nobody: CheckedFor = { people: [], personOf: new Map() };
const nothing = { alerts: [], version: '' };

interface Needs {
  audit: Audit;
  knowledge: KnowledgeService;
  vault: Vault;
}

export type SafetyService = ReturnType<typeof createSafety>;

/** Whether products go together: the same rules that the browser runs. */
export function createSafety(platform: Pick<Platform, 'clock' | 'database'>, { audit, knowledge, vault }: Needs) {
  const { db } = platform.database;

  /** Products without a known ingredient are left out. */
  async function medicinesOf(companyId: CompanyId, productIds: readonly number[]) {
    if (productIds.length === 0) return { known: await knowledge.of(companyId), medicines: [] };
    const { current, products } = await findMedicineProducts(db, companyId, productIds);
    const known = await knowledge.at(companyId, current);
    if (!known) return { known, medicines: [] };
    const medicines = products.flatMap((product): Medicine[] => {
      const ingredients = known.names.ingredientsOf(product);
      if (ingredients.length === 0) return [];
      return [{ key: String(product.id), name: product.name, ingredients, isLocal: isLocalForm(product.form) }];
    });
    return { known, medicines };
  }

  return {
    ...createOrderSafety(platform, { audit, vault }),
    ...createOrderPeople(platform, vault),
    isDemo: knowledge.isDemo,
    medicinesOf,
    rulesOf: knowledge.of,

    /** The alerts of some products, for the people who are named. */
    async check(
      companyId: CompanyId,
      productIds: readonly number[],
      { people, personOf }: CheckedFor = nobody,
    ): Promise<OrderSafety> {
      const orderedFor = people.map(({ id, name }) => ({
        ...{ personId: id, name },
        productIds: [...personOf].flatMap(([productId, owner]) => (owner === id ? [productId] : [])),
      }));
      // One product alone warns only for a person.
      if (productIds.length < 2 && people.length === 0) return { ...nothing, orderedFor };
      const { known, medicines } = await medicinesOf(companyId, productIds);
      if (!known) return { ...nothing, orderedFor };
      const question = { medicines, people, personOf: (key: string) => personOf.get(Number(key)) };
      return { alerts: checkCart(known.rules, question), version: known.version, orderedFor };
    },

    /** What not to combine a product with. */
    async partners(companyId: CompanyId, productId: number): Promise<Partner[]> {
      const { known, medicines } = await medicinesOf(companyId, [productId]);
      const [medicine] = medicines;
      return known && medicine ? partnersOf(known.rules, medicine) : [];
    },

    /** Whether the shopper accepted exactly the grave alerts of now. */
    isAccepted: ({ alerts }: OrderSafety, accepted: readonly string[]) => isAccepted(alerts, accepted),
  };
}
