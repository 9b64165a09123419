import { plainText } from '@botica/domain/catalogue/search';
import { tidyText } from '@botica/domain/catalogue/written-values';
import { laboratories, newLaboratory } from '../modules/catalogue/index.ts';
import type { Db } from '../platform/database.ts';

type Laboratory = typeof laboratories.$inferSelect;

/** The laboratories by name, ignoring capitals and accents; a requested unknown one is created. */
export class Laboratories {
  readonly #byName = new Map<string, Laboratory>();
  readonly #nameOf = new Map<number, string>();
  #lastId = 0;
  #made: Laboratory[] = [];

  static async read(db: Db): Promise<Laboratories> {
    const all = new Laboratories();
    for (const row of await db.select().from(laboratories)) all.#know(row);
    return all;
  }

  knows(name: string): boolean {
    return this.#byName.has(plainText(name));
  }

  /** Exactly, because two laboratories may differ only in accents. */
  isNamed(id: number, name: string | undefined): boolean {
    return this.#nameOf.get(id) === name;
  }

  idOf(name: string): number {
    const known = this.#byName.get(plainText(name));
    if (known) return known.id;
    const id = this.#lastId + 1;
    const made = newLaboratory(id, name);
    this.#know(made);
    this.#made.push(made);
    return id;
  }

  /** Those created since the last call. */
  takeMade(): Laboratory[] {
    const made = this.#made;
    this.#made = [];
    return made;
  }

  #know(row: Laboratory): void {
    this.#byName.set(plainText(row.name), row);
    this.#nameOf.set(row.id, tidyText(row.name));
    this.#lastId = Math.max(this.#lastId, row.id);
  }
}
