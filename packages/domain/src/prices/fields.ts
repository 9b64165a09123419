import type { PriceBlock, QuantityTier } from '../catalogue/pricing/index.ts';
import type { Cents } from '../money/index.ts';

/** The prices of a block, by their names in a change of prices. */
export const blockFields = {
  public: { key: 'publicCents', label: 'Precio público' },
  ecommerce: { key: 'ecommerceCents', label: 'Precio en línea' },
  promotion: { key: 'promotionCents', label: 'Promoción' },
  senior: { key: 'seniorCents', label: 'Tercera edad' },
  seniorPromotion: { key: 'seniorPromotionCents', label: 'Tercera edad con promoción' },
  fourthAge: { key: 'fourthAgeCents', label: 'Cuarta edad' },
  delivery: { key: 'deliveryCents', label: 'Tope a domicilio' },
  seniorDelivery: { key: 'seniorDeliveryCents', label: 'Tope a domicilio, tercera edad' },
} as const satisfies Record<string, { key: keyof PriceBlock; label: string }>;
export type BlockField = keyof typeof blockFields;

const isBlockField = (name: string): name is BlockField => Object.hasOwn(blockFields, name);

/** What a product costs the company. It changes as a price does, and no shopper ever sees it. */
export const costField = 'cost' as const;

/** What a formula or a file changes: a price of the block, of the ICare block, of every quantity tier, or the cost. */
export const priceGroups: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(blockFields).map(([name, { label }]) => [name, label])),
  ...Object.fromEntries(Object.entries(blockFields).map(([name, { label }]) => [`icare.${name}`, `ICare: ${label}`])),
  tier: 'Por cantidad',
  seniorTier: 'Por cantidad, tercera edad',
  [costField]: 'Costo',
};

/** Every price of a product in a company, as it is stored: promotions and switches do not matter here. */
export interface StoredPrices {
  readonly block: PriceBlock;
  /** Null when the product has no prices for ICare customers. */
  readonly icare: PriceBlock | null;
  /** Zero in a tier: it has no price for those buyers. */
  readonly tiers: readonly QuantityTier[];
  /** Null when it is unknown: then nothing is below it. */
  readonly costCents: Cents | null;
}

type Field =
  | { kind: 'cost' }
  | { kind: 'block' | 'icare'; key: keyof PriceBlock; label: string }
  | { kind: 'tier'; key: 'priceCents' | 'seniorPriceCents'; quantity: number };

const tierName = /^(tier|seniorTier)\.([1-9]\d{0,4})$/;

/** One price: `public`, `icare.public`, `tier.3`, `seniorTier.3`, `cost`. */
function readField(field: string): Field | undefined {
  if (field === costField) return { kind: 'cost' };
  const tier = tierName.exec(field);
  if (tier) {
    return { kind: 'tier', key: tier[1] === 'tier' ? 'priceCents' : 'seniorPriceCents', quantity: Number(tier[2]) };
  }
  const isIcare = field.startsWith('icare.');
  const name = isIcare ? field.slice('icare.'.length) : field;
  return isBlockField(name) ? { kind: isIcare ? 'icare' : 'block', ...blockFields[name] } : undefined;
}

export function isPriceField(field: string): boolean {
  return readField(field) !== undefined;
}

export function priceFieldLabel(field: string): string {
  const read = readField(field);
  if (!read) return field;
  if (read.kind === 'cost') return 'Costo';
  if (read.kind === 'tier') {
    const who = read.key === 'seniorPriceCents' ? ', tercera edad' : '';
    return `Desde ${read.quantity} unidades${who}`;
  }
  return read.kind === 'icare' ? `ICare: ${read.label}` : read.label;
}

/** The prices of a product that a group of `priceGroups` names. */
export function fieldsOf(group: string, { tiers }: Pick<StoredPrices, 'tiers'>): string[] {
  const isTier = group === 'tier' || group === 'seniorTier';
  return isTier ? tiers.map(({ quantity }) => `${group}.${quantity}`) : [group];
}

/** A tier of one unit would be the price itself. */
const smallestTier = 2;

/** Null when the product has no such price; undefined when it cannot have it: a tier of one unit. */
export function priceAt({ block, icare, tiers, costCents }: StoredPrices, field: string): Cents | null | undefined {
  const read = readField(field);
  if (read?.kind === 'cost') return costCents;
  if (read?.kind === 'block') return block[read.key];
  if (read?.kind === 'icare') return icare?.[read.key] || null;
  if (read?.kind !== 'tier') return undefined;
  const tier = tiers.find(({ quantity }) => quantity === read.quantity);
  return tier || read.quantity >= smallestTier ? tier?.[read.key] || null : undefined;
}

/** Whether a product may lose this price. */
export function isRemovable(field: string): boolean {
  return field !== 'public';
}

/** A266: prices for ICare customers without their public price, which every other one is a benefit of. */
export function lacksIcarePublic({ icare }: StoredPrices): boolean {
  return icare !== null && icare.publicCents === 0;
}

const noBlock: PriceBlock = {
  ...{ publicCents: 0, ecommerceCents: null, promotionCents: null, seniorCents: null, seniorPromotionCents: null },
  ...{ fourthAgeCents: null, deliveryCents: null, seniorDeliveryCents: null },
};

/**
 * The prices with one of them changed. A first price of a tier or of the ICare block adds it, and one without prices
 * disappears.
 */
export function withPrice(prices: StoredPrices, field: string, cents: Cents | null): StoredPrices {
  const read = readField(field);
  if (!read || priceAt(prices, field) === undefined) throw new RangeError(`The product has no price ${field}`);
  if (cents === null && !isRemovable(field)) throw new RangeError('A product always has a public price');
  if (read.kind === 'cost') return { ...prices, costCents: cents };
  if (read.kind === 'tier') return { ...prices, tiers: withTier(prices.tiers, read, cents ?? 0) };
  if (read.kind === 'block') return { ...prices, block: { ...prices.block, [read.key]: cents } };
  const icare = { ...(prices.icare ?? noBlock), [read.key]: read.key === 'publicCents' ? (cents ?? 0) : cents };
  return { ...prices, icare: Object.values(icare).some(Boolean) ? icare : null };
}

function withTier(
  tiers: readonly QuantityTier[],
  { key, quantity }: Extract<Field, { kind: 'tier' }>,
  cents: Cents,
): QuantityTier[] {
  const before = tiers.find((tier) => tier.quantity === quantity) ?? { quantity, priceCents: 0, seniorPriceCents: 0 };
  const tier = { ...before, [key]: cents };
  const others = tiers.filter((one) => one.quantity !== quantity);
  const isEmpty = tier.priceCents === 0 && tier.seniorPriceCents === 0;
  return (isEmpty ? others : [...others, tier]).toSorted((a, b) => a.quantity - b.quantity);
}
