import { plainText } from '../search/index.ts';
import type { GroupTree } from './tree.ts';
import { deepestLevel } from './tree.ts';

export const longestGroupName = 80;
export const mostGroupsInTree = 2000;

/** The message of each group that cannot stand so. A parent before its children also means: no cycles. */
export function checkTree(tree: GroupTree): ReadonlyMap<number, string> {
  const messages = new Map<number, string>();
  const levels = new Map<number, number>();
  const names = new Set<string>();
  for (const { id, parentId, name } of tree) {
    const above = parentId === null ? 0 : levels.get(parentId);
    const key = `${parentId}/${plainText(name).trim()}`;
    if (above === undefined || levels.has(id)) messages.set(id, 'El grupo no tiene lugar en el árbol.');
    else if (name.trim() === '') messages.set(id, 'Escribe un nombre.');
    else if (name.length > longestGroupName) messages.set(id, `Escribe ${longestGroupName} caracteres o menos.`);
    else if (names.has(key)) messages.set(id, 'Otro grupo del mismo lugar ya se llama así.');
    else if (above >= deepestLevel) messages.set(id, `Los grupos tienen ${deepestLevel} niveles.`);
    names.add(key);
    if (above !== undefined) levels.set(id, above + 1);
  }
  return messages;
}
