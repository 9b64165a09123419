/** What two people may edit at once is compared field by field: products and pieces of content. */

/** Values are texts, numbers, booleans, null, or lists of them. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface FieldSave {
  /** The value now: of the draft, or the published one. */
  current: unknown;
  /** The value that the person saw when they began to change it. */
  seen: unknown;
  wanted: unknown;
}

/**
 * Compare and set for one field. A change of somebody else in between is a conflict, unless both wrote the same.
 * Other fields do not matter: they merge.
 */
export function decideSave({ current, seen, wanted }: FieldSave): 'same' | 'save' | 'conflict' {
  if (isSameValue(current, wanted)) return 'same';
  return isSameValue(current, seen) ? 'save' : 'conflict';
}

/**
 * Whether a field of a draft was also changed by a publication since the draft saw it. Both then need a decision,
 * unless they agree.
 */
export function clashes({ base, published, drafted }: Record<'base' | 'published' | 'drafted', unknown>): boolean {
  return !isSameValue(base, published) && !isSameValue(published, drafted);
}
