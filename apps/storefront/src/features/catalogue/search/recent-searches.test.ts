import { describe, expect, it } from 'vitest';
import { withNewest } from './recent-searches.ts';

describe('recent searches', () => {
  it('recent searches list the newest first, and each one once', () => {
    expect(withNewest(['tos', 'gripe'], 'Gripe')).toEqual(['Gripe', 'tos']);
    expect(withNewest(['tos'], '  vitamina   c ')).toEqual(['vitamina c', 'tos']);
  });

  it('recent searches hold eight at most, and no empty term', () => {
    const many = Array.from({ length: 8 }, (_, index) => `término ${index}`);
    expect(withNewest(many, 'tos')).toEqual(['tos', ...many.slice(0, 7)]);
    expect(withNewest(['tos'], '  ')).toEqual(['tos']);
  });
});
