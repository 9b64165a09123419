export interface Change {
  field: string;
  before: string;
  after: string;
  isChanged: boolean;
}

type Snapshot = Readonly<Record<string, unknown>> | null;

/** One line per field of either side, in the order of the act; nested values are joined by a dot. */
export function diffOf(before: Snapshot, after: Snapshot): Change[] {
  const old = flatten(before);
  const now = flatten(after);
  return [...new Set([...old.keys(), ...now.keys()])].map((field) => {
    const [was, is] = [old.get(field) ?? '', now.get(field) ?? ''];
    return { field, before: was, after: is, isChanged: was !== is };
  });
}

function flatten(snapshot: Snapshot): Map<string, string> {
  const flat = new Map<string, string>();
  const visit = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inside] of Object.entries(value)) {
        visit(inside, path ? `${path}.${Array.isArray(value) ? Number(name) + 1 : name}` : name);
      }
    } else if (value !== null && value !== undefined && path) flat.set(path, textOf(value));
  };
  visit(snapshot, '');
  return flat;
}

function textOf(value: unknown): string {
  if (value === true) return 'sí';
  return value === false ? 'no' : String(value);
}
