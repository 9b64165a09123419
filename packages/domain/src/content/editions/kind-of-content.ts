import type { Company, CompanyId } from '../../companies/index.ts';
import type { PermissionId } from '../../staff/index.ts';
import type { ContentProblems } from './check.ts';
import type { Content, ContentFields, ListName } from './fields.ts';
import type { KindGroup } from './groups.ts';

/** Who edits and publishes the pieces of an area, and where: its part of the console's addresses. */
export const contentAreas = {
  content: { edit: 'content.edit', publish: 'content.publish', path: 'contenido' },
  reward: { edit: 'promotions.edit', publish: 'promotions.publish', path: 'premios' },
} as const satisfies Record<string, { edit: PermissionId; publish: PermissionId; path: string }>;
export type ContentArea = keyof typeof contentAreas;

/** The names of listed things, by list and id. */
export type ContentLists = Readonly<
  Partial<Record<ListName, readonly { readonly id: string; readonly name: string }[]>>
>;

/** A piece as shoppers with an account read it, where the page of the store cannot be shown without one. */
export interface ContentFace {
  readonly title: string;
  /** The name of its picture. */
  readonly picture?: string;
  readonly lines: readonly string[];
}

/** A result of arithmetic with the figures of a piece. */
export interface ContentSum {
  readonly label: string;
  readonly text: string;
}

/** A key that a person chooses, because it says what the piece is. */
export interface ChosenKey {
  readonly label: string;
  readonly hint: string;
  /** What it begins with, when there is a choice. */
  readonly starts?: Readonly<Record<string, string>>;
  readonly isKey: (key: string) => boolean;
}

export interface KindOfContent {
  readonly area: ContentArea;
  /** On the wire and in the address of the console. */
  readonly wire: string;
  readonly label: string;
  /** Of several, for lists. */
  readonly plural: string;
  /** The list of the console that shows its pieces; without one, that of its area. */
  readonly group?: KindGroup;
  readonly fields: ContentFields;
  /** The field that names a piece in lists; without one, its label does. */
  readonly nameField?: string;
  /** What a new piece begins with; without it, pieces are not made here. */
  readonly blank?: Content;
  /** Without it, a new piece gets the next number. */
  readonly chosenKey?: ChosenKey;
  /** Fields that are newer than stored contents, which keep what is published; these values where nothing is. */
  readonly added?: Content;
  /** What a new draft begins with instead of the published value: said of one version only. */
  readonly perVersion?: Content;
  /** Whether a piece has this field; every one, unless it says so. */
  readonly hasField?: (field: string, content: Content) => boolean;
  /** What one field alone cannot say. */
  readonly check?: (content: Content) => ContentProblems;
  /** What a list says about a piece; without it, where and when it is shown. */
  readonly detailOf?: (content: Content) => string;
  /** The page of the store that shows a piece, when it is open to everybody. */
  readonly pathOf?: (piece: { readonly key: string; readonly companyId: CompanyId }, content: Content) => string;
  readonly faceOf?: (content: Content, company: Company, lists: ContentLists) => ContentFace;
  readonly sumsOf?: (content: Content) => readonly ContentSum[];
}
