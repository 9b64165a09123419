import type { Cents } from '../../money/index.ts';

/** The lists that fields choose from; `products` names the products of a piece. */
export type ListName =
  | 'carriers'
  | 'cities'
  | 'companies'
  | 'groupPaths'
  | 'groups'
  | 'partnerCategories'
  | 'partners'
  | 'products';

/** A field of a piece of content: its name on the wire, its label, and what a value must be. */
export type ContentField = {
  readonly wire: string;
  readonly label: string;
  readonly hint?: string;
  /** Chosen before the first publication, and part of what the piece is afterwards. */
  readonly isOnce?: true;
} & (
  | { readonly type: 'text'; readonly max: number; readonly isOptional?: true; readonly isLong?: true }
  | { readonly type: 'toggle' }
  | { readonly type: 'order' }
  /** A day of the store, or none. */
  | { readonly type: 'day'; readonly isRequired?: true }
  | { readonly type: 'moment' }
  /** The text of each choice, by its value. */
  | { readonly type: 'choice'; readonly options: Readonly<Record<string, string>> }
  | { readonly type: 'cities' }
  | { readonly type: 'link'; readonly isOptional?: true }
  /** The name of a picture on the picture server. */
  | { readonly type: 'picture'; readonly isOptional?: true }
  /** Cannot be edited: says which thing a row is about. The form shows it where a person needs it. */
  | { readonly type: 'fixed'; readonly isShown?: true }
  /** Whole numbers, or up to some decimal places. */
  | {
      readonly type: 'number';
      readonly min: number;
      readonly max: number;
      readonly places?: number;
      readonly isOptional?: true;
    }
  /** In whole cents; decimal on the wire. In the currency of the company, or in dollars. */
  | {
      readonly type: 'amount';
      readonly min?: Cents;
      readonly max?: Cents;
      readonly isInDollars?: true;
      readonly isOptional?: true;
    }
  /** HH:mm of the store. */
  | { readonly type: 'time' }
  /** Opening hours of a day, as branches write them. */
  | { readonly type: 'hours' }
  /** One of the things that the server lists for the company, by its id. */
  | { readonly type: 'listed'; readonly from: ListName; readonly isOptional?: true }
  /** A product by its code, or none where it is optional. */
  | { readonly type: 'product'; readonly isOptional?: true }
  | {
      readonly type: 'rows';
      /** One row, in words: "sección". */
      readonly noun: string;
      readonly fields: ContentFields;
      readonly max: number;
      readonly isOptional?: true;
      /** Rows are moved and changed, never added or removed. */
      readonly isFixed?: true;
      /** Their order says nothing: they are not moved, and their fields stand side by side. */
      readonly isUnordered?: true;
    }
);
export type ContentFields = Readonly<Record<string, ContentField>>;

export type ContentValue = string | number | boolean | null | readonly string[] | readonly Content[];
export interface Content {
  readonly [field: string]: ContentValue;
}

const longestText = 8000;
const mostCities = 200;
const largestNumber = 2_000_000_000;

/**
 * The value as a field of this type stores it, with the keys of rows in the order of the fields; undefined when it has
 * another shape. A draft may be unfinished, so the rules of the content are not checked here.
 */
export function readValue(field: ContentField, value: unknown): ContentValue | undefined {
  switch (field.type) {
    case 'toggle':
      return typeof value === 'boolean' ? value : undefined;
    case 'order':
      return isWhole(value, 9999) ? value : undefined;
    case 'amount':
    case 'product':
      return value === null || isWhole(value, largestNumber) ? value : undefined;
    case 'day':
    case 'moment':
      return value === null || isShortText(value, 40) ? value : undefined;
    case 'number':
      return value === null || isNumber(value) ? value : undefined;
    case 'cities':
      return isList(value, mostCities) && value.every((one) => isShortText(one, 20)) ? value : undefined;
    case 'rows': {
      if (!isList(value, field.max)) return undefined;
      const rows = value.map((row) => readContent(field.fields, row));
      return rows.every((row) => row !== undefined) ? rows : undefined;
    }
    default:
      return isShortText(value, longestText) ? value : undefined;
  }
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e10;
const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= most;
const isShortText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;
const isList = (value: unknown, most: number): value is string[] => Array.isArray(value) && value.length <= most;

/** The whole content; undefined when a field is missing or has another shape. */
export function readContent(fields: ContentFields, value: unknown): Content | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const given = value as Record<string, unknown>;
  const read = Object.entries(fields).map(
    ([id, field]) => [id, readValue(field, Object.hasOwn(given, id) ? given[id] : undefined)] as const,
  );
  if (read.some(([, one]) => one === undefined)) return undefined;
  return Object.fromEntries(read) as unknown as Content;
}

/** The fields in which two contents differ, in the order of the form. */
export function changedIn(fields: ContentFields, before: Content | undefined, after: Content): string[] {
  return Object.keys(fields).filter((id) => JSON.stringify(before?.[id]) !== JSON.stringify(after[id]));
}

/** The name of a picture: its key has the kind before the colon, `banner:gripe`. */
export const contentPicture = (pictureKey: string) => pictureKey.slice(pictureKey.indexOf(':') + 1);
