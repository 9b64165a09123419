import { describe, expect, it } from 'vitest';
import { withNewest } from './recent-searches.ts';

describe('recent searches', () => {
  it('keep the newest first, and each one once', () => {
    expect(withNewest(['tos', 'gripe'], 'Gripe')).toEqual(['Gripe', 'tos']);
    expect(withNewest(['tos'], '  vitamina   c ')).toEqual(['vitamina c', 'tos']);
  });

  it('keep eight, and nothing that is empty', () => {
    const many = Array.from({ length: 8 }, (_, index) => `término ${index}`);
    expect(withNewest(many, 'tos')).toEqual(['tos', ...many.slice(0, 7)]);
    expect(withNewest(['tos'], '  ')).toEqual(['tos']);
  });
});
