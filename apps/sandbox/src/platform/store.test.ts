import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection, defineCollection, Store } from './store.ts';

describe('Collection', () => {
  it('drops the oldest items when it is full', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 20 }), (items, maxItems) => {
        const collection = new Collection<number>({ maxItems });
        for (const item of items) collection.add(item);
        expect(collection.newestFirst()).toEqual(items.slice(-maxItems).reverse());
      }),
    );
  });

  it('stays within its byte limit, but always holds the newest item', () => {
    const collection = new Collection<string>({ maxItems: 10, maxBytes: 10, sizeOf: (text) => text.length });
    for (const text of ['aaaa', 'bbbb', 'cc']) collection.add(text);
    expect(collection.newestFirst()).toEqual(['cc', 'bbbb', 'aaaa']);

    collection.add('ddddd');
    expect(collection.newestFirst()).toEqual(['ddddd', 'cc']);

    collection.add('e'.repeat(50));
    expect(collection.newestFirst()).toEqual(['e'.repeat(50)]);
  });

  it('creates one item per idempotency key, and forgets the key with the item', () => {
    const collection = new Collection<string>({ maxItems: 2 });
    expect(collection.addOnce('k', () => 'first')).toBe('first');
    expect(collection.addOnce('k', () => 'second')).toBe('first');
    expect(collection.newestFirst()).toEqual(['first']);

    collection.add('x');
    collection.add('y');
    expect(collection.addOnce('k', () => 'third')).toBe('third');
  });
});

describe('Store', () => {
  it('returns the same collection for the same key, and empties all collections', () => {
    const letters = defineCollection<string>({ name: 'letters', maxItems: 5 });
    const store = new Store();
    store.of(letters).addOnce('k', () => 'a');
    expect(store.of(letters).newestFirst()).toEqual(['a']);

    store.clear();
    expect(store.of(letters).newestFirst()).toEqual([]);
    expect(store.of(letters).addOnce('k', () => 'b')).toBe('b');
    expect(new Store().of(letters).newestFirst()).toEqual([]);
  });
});
