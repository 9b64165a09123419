import { describe, expect, it } from 'vitest';
import { changesSince } from './changes-since.ts';

const made = (id: number, undoes: number | null = null, suburbs = [1]) => ({
  ...{ id, undoes, suburbs: suburbs.map((suburbId) => ({ suburbId })) },
});
const idsSince = (changes: ReturnType<typeof made>[], id: number) => changesSince(changes, id).map((one) => one.id);

describe('the changes of suburbs since one of them', () => {
  it('are the later ones of the same suburbs, also when they restore its values', () => {
    expect(idsSince([made(1), made(2), made(3)], 1)).toEqual([3, 2]);
    expect(idsSince([made(1), made(2), made(3)], 3)).toEqual([]);
    expect(idsSince([made(1, null, [1, 2]), made(2, null, [3]), made(3, null, [2, 3])], 1)).toEqual([3]);
  });

  it('leave out a change that was undone, and name the undo of the undo when it holds again', () => {
    expect(idsSince([made(1), made(2), made(3, 2)], 1)).toEqual([]);
    expect(idsSince([made(1), made(2), made(3, 2), made(4, 3)], 1)).toEqual([4]);
    expect(idsSince([made(1), made(2), made(3, 2), made(4, 3), made(5), made(6, 5), made(7, 6)], 1)).toEqual([7, 4]);
  });

  it('A445 keep names apart from who delivers', () => {
    const renamed = { id: 2, undoes: null, suburbs: [{ suburbId: 1, after: { name: 'Colonia Jardín' } }] };
    const moved = { id: 3, undoes: null, suburbs: [{ suburbId: 1, after: {} }] };
    const ids = (id: number) => changesSince([made(1), renamed, moved], id).map((one) => one.id);
    expect([ids(1), ids(2)]).toEqual([[3], []]);
  });

  it('count the undo of an older change', () => {
    expect(idsSince([made(1), made(2), made(3, 2), made(4, 1)], 3)).toEqual([4]);
  });
});
