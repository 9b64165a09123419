type NumberArray = Uint8Array | Int32Array;

/** A growable column of numbers. */
export class Column<Values extends NumberArray> {
  values: Values;
  readonly #make: (length: number) => Values;

  constructor(make: (length: number) => Values, capacity = 1024) {
    this.#make = make;
    this.values = make(capacity);
  }

  set(index: number, value: number): void {
    if (index >= this.values.length) {
      const larger = this.#make(Math.max(this.values.length * 2, index + 1));
      larger.set(this.values);
      this.values = larger;
    }
    this.values[index] = value;
  }

  get(index: number): number {
    return this.values[index] ?? 0;
  }
}

export const intColumn = () => new Column((length) => new Int32Array(length));
export const byteColumn = () => new Column((length) => new Uint8Array(length));

/** The distinct values of a column, numbered in order of appearance; 0 means none. */
export class ValueList {
  readonly #numbers = new Map<string, number>();
  readonly #values: string[] = [''];

  numberOf(value: string | null): number {
    if (!value) return 0;
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#values.push(value) - 1;
    this.#numbers.set(value, number);
    return number;
  }

  find(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  valueOf(number: number): string {
    return this.#values[number] ?? '';
  }

  get size(): number {
    return this.#values.length;
  }
}
