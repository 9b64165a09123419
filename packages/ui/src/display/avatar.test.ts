import { describe, expect, it } from 'vitest';
import { initials } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Marta Lidia Mejía', 'MM'],
    ['  óscar ', 'Ó'],
    ['', ''],
  ])('the initials of "%s" are "%s"', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
