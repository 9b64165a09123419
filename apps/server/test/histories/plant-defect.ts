import type { Defect } from './defects.ts';

/** Throws when the code has changed: the defect must then be written again. */
export function plant({ name, edits }: Defect, file: string, source: string): string {
  return edits
    .filter((edit) => edit.file === file)
    .reduce((changed, { from, to }) => {
      const parts = changed.split(from);
      if (parts.length !== 2) throw new Error(`"${name}": its text occurs ${parts.length - 1} times in ${file}`);
      return parts.join(to);
    }, source);
}
