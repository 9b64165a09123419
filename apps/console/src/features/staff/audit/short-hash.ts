/** The ends of a hash, enough to compare by eye: "9f3c 77a0 … 41e1". */
export function shortHash(hash: string): string {
  return hash.length > 12 ? `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}` : hash;
}
