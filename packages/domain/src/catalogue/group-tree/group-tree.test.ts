import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupTree, Nudge } from './index.ts';
import {
  addGroup,
  changeGroup,
  changesOf,
  checkTree,
  groupName,
  levelOf,
  moveGroup,
  nudgeGroup,
  rebase,
  removeGroup,
} from './index.ts';

const node = (id: number, parentId: number | null, name = `Grupo ${id}`) => ({ id, parentId, name, isHidden: false });
const tree: GroupTree = [node(1, null), node(2, 1), node(3, 2), node(4, 1), node(5, null), node(6, 5)];
const shape = (given: GroupTree | undefined) => given?.map(({ id }) => `${levelOf(given, id)}:${id}`).join(' ');

describe('moving a group', () => {
  it.each([
    [2, { parentId: 5, index: 0 }, '1:1 2:4 1:5 2:2 3:3 2:6'],
    [6, { parentId: null, index: 0 }, '1:6 1:1 2:2 3:3 2:4 1:5'],
    [4, { parentId: 1, index: 0 }, '1:1 2:4 2:2 3:3 1:5 2:6'],
    [1, { parentId: 3, index: 0 }, undefined],
    [1, { parentId: 1, index: 0 }, undefined],
    [2, { parentId: 6, index: 0 }, undefined],
  ])('%i to %o', (id, place, expected) => expect(shape(moveGroup(tree, id, place))).toBe(expected));

  it.each<[number, Nudge, string | undefined]>([
    [4, 'up', '1:1 2:4 2:2 3:3 1:5 2:6'],
    [1, 'down', '1:5 2:6 1:1 2:2 3:3 2:4'],
    [4, 'in', '1:1 2:2 3:3 3:4 1:5 2:6'],
    [3, 'out', '1:1 2:2 2:3 2:4 1:5 2:6'],
    [1, 'up', undefined],
    [5, 'in', '1:1 2:2 3:3 2:4 2:5 3:6'],
    [5, 'out', undefined],
  ])('%i one step %s', (id, way, expected) => expect(shape(nudgeGroup(tree, id, way))).toBe(expected));

  it('never loses a group, makes a cycle or a fourth level', () => {
    const move = fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      parentId: fc.option(fc.integer({ min: 1, max: 6 })),
      index: fc.nat(4),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        let now = tree;
        for (const { id, ...place } of moves) now = moveGroup(now, id, place) ?? now;
        expect([...now].map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6]);
        expect(checkTree(now).size).toBe(0);
      }),
    );
  });
});

describe('a changed tree', () => {
  it('names what was added, renamed, moved, reordered, hidden and removed', () => {
    const added = addGroup(tree, 5, 'Nuevo') ?? [];
    const renamed = changeGroup(changeGroup(added, 4, { name: 'Otro' }), 1, { isHidden: true });
    const moved = moveGroup(removeGroup(renamed, 6) ?? [], 3, { parentId: 5, index: 0 }) ?? [];
    const ordered = nudgeGroup(moved, 1, 'down') ?? [];
    expect(changesOf(tree, ordered).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['moved 3', 'added -1', 'hidden 1', 'renamed 4', 'reordered 0', 'removed 6'],
    ]);
    expect(groupName(ordered, 3)).toBe('Grupo 5 › Grupo 3');
    expect(changesOf(tree, tree)).toEqual([]);
  });

  it('a picture is a change, and taking it away is the way back', () => {
    const pictured = changeGroup(tree, 3, { pictureId: 'a'.repeat(40) });
    expect(changesOf(tree, pictured)).toEqual([
      { kind: 'pictured', id: 3, before: 'sin imagen propia', after: 'Grupo 1 › Grupo 2 › Grupo 3: imagen propia' },
    ]);
    expect(changesOf(tree, changeGroup(pictured, 3, { pictureId: undefined }))).toEqual([]);
    expect(rebase(tree, pictured, tree)).toEqual(pictured);
  });

  it('keeps a parent with groups below it, and three levels', () => {
    expect(removeGroup(tree, 1)).toBeUndefined();
    expect(addGroup(tree, 3, 'Cuarto')).toBeUndefined();
  });

  it('takes in what was published meanwhile', () => {
    const draft = changeGroup(tree, 4, { name: 'Otro' });
    const published = [...tree.filter(({ id }) => id !== 6), node(7, 5, 'Del archivo')];
    const now = rebase(tree, draft, published);
    expect(shape(now)).toBe('1:1 2:2 3:3 2:4 1:5 2:7');
    expect(now.find(({ id }) => id === 4)?.name).toBe('Otro');
  });

  it.each([
    [node(8, 9), 8],
    [node(1, null), 1],
    [node(8, null, ' '), 8],
    [node(8, 1, 'GRUPO 4'), 8],
    [node(8, 3), 8],
  ])('refuses %o', (wrong, id) => expect([...checkTree([...tree, wrong]).keys()]).toEqual([id]));
});
