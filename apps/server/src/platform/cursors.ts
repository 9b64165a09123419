import { ProblemError } from './problem-replies.ts';

/** The place of the last row of a page: its sort key and its id. */
export interface Cursor {
  key: string;
  id: string;
}

interface Checks {
  isKey?: (key: string) => boolean;
  isId?: (id: string) => boolean;
}

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** The caller may send anything. */
export function decodeCursor(text: string, { isKey = isMoment, isId = isUuid }: Checks = {}): Cursor {
  const [key, id] = parse(text);
  if (typeof key !== 'string' || typeof id !== 'string' || !isId(id) || !isKey(key)) {
    throw new ProblemError('STAFF_CURSOR_INVALID');
  }
  return { key, id };
}

const isUuid = (id: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

const isMoment = (key: string) => /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(key) && !Number.isNaN(Date.parse(key));

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
