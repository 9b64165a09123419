export interface CollectionOptions<Item> {
  maxItems: number;
  /** Limits the memory as well as the count, for large items. */
  maxBytes?: number;
  sizeOf?: (item: Item) => number;
}

/** A named list that a service declares once; each sandbox has its own items for it. */
export interface CollectionKey<Item> extends CollectionOptions<Item> {
  name: string;
}

export function defineCollection<Item>(key: CollectionKey<Item>): CollectionKey<Item> {
  return key;
}

interface Entry<Item> {
  item: Item;
  idempotencyKey: string | undefined;
  bytes: number;
}

/** Items in order of arrival. When full, drops the oldest, but never the newest. */
export class Collection<Item> {
  readonly #options: CollectionOptions<Item>;
  readonly #byIdempotencyKey = new Map<string, Item>();
  #entries: Entry<Item>[] = [];
  #bytes = 0;

  constructor(options: CollectionOptions<Item>) {
    this.#options = options;
  }

  add(item: Item): Item {
    return this.addOnce(undefined, () => item);
  }

  /** Idempotent: returns the first item stored under the key, while that item is held. */
  addOnce(idempotencyKey: string | undefined, make: () => Item): Item {
    const held = idempotencyKey === undefined ? undefined : this.#byIdempotencyKey.get(idempotencyKey);
    if (held !== undefined) return held;

    const item = make();
    const bytes = this.#options.sizeOf?.(item) ?? 0;
    this.#entries.push({ item, idempotencyKey, bytes });
    this.#bytes += bytes;
    if (idempotencyKey !== undefined) this.#byIdempotencyKey.set(idempotencyKey, item);
    while (this.#isOverfull()) this.#dropOldest();
    return item;
  }

  /** The item stored under an idempotency key, while it is held. */
  byKey(idempotencyKey: string): Item | undefined {
    return this.#byIdempotencyKey.get(idempotencyKey);
  }

  newestFirst(): Item[] {
    return this.#entries.map(({ item }) => item).reverse();
  }

  find(matches: (item: Item) => boolean): Item | undefined {
    return this.#entries.find(({ item }) => matches(item))?.item;
  }

  clear(): void {
    this.#entries = [];
    this.#byIdempotencyKey.clear();
    this.#bytes = 0;
  }

  #isOverfull(): boolean {
    const { maxItems, maxBytes = Number.POSITIVE_INFINITY } = this.#options;
    return this.#entries.length > maxItems || (this.#bytes > maxBytes && this.#entries.length > 1);
  }

  #dropOldest(): void {
    const oldest = this.#entries.shift();
    if (!oldest) return;
    this.#bytes -= oldest.bytes;
    if (oldest.idempotencyKey !== undefined) this.#byIdempotencyKey.delete(oldest.idempotencyKey);
  }
}

/** The state of all services of one sandbox. */
export class Store {
  readonly #collections = new Map<string, Collection<unknown>>();

  of<Item>(key: CollectionKey<Item>): Collection<Item> {
    const existing = this.#collections.get(key.name);
    // The name was registered with this item type: names are unique among the services.
    if (existing) return existing as Collection<Item>;
    const created = new Collection<Item>(key);
    this.#collections.set(key.name, created as Collection<unknown>);
    return created;
  }

  clear(): void {
    for (const collection of this.#collections.values()) collection.clear();
  }
}
