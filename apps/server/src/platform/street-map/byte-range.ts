/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * One range of a `Range` header (RFC 9110, section 14). `all` means the whole file: there is no header, or it has a form
 * that a server may ignore, such as several ranges. `unsatisfiable` starts after the end of the file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') {
    const count = Number(last);
    return count === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 };
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Number(last)];
  if (start >= size) return 'unsatisfiable';
  return end < start ? 'all' : { start, end: Math.min(end, size - 1) };
}
