import type { Content, ContentField, ContentFields, ContentKind, ContentValue } from '@botica/domain/content/editions';
import { contentKindIds, kindOf } from '@botica/domain/content/editions';
import { toCents, toDecimal } from '@botica/domain/money';

/** A content on the wire: the names of its fields are Spanish, amounts are decimal, other values are the same. */
export type ContentDto = Record<string, unknown>;

export const kindNames = Object.fromEntries(contentKindIds.map((id) => [id, kindOf(id).wire])) as Readonly<
  Record<ContentKind, string>
>;

export function fromKindName(name: string): ContentKind | undefined {
  return contentKindIds.find((id) => kindNames[id] === name);
}

function toValueDto(field: ContentField, value: ContentValue | undefined): unknown {
  if (field.type === 'amount') return typeof value === 'number' ? toDecimal(value) : value;
  return field.type === 'rows' ? (value as readonly Content[]).map((row) => toContentDto(field.fields, row)) : value;
}

/** All given fields. */
export function toContentDto(fields: ContentFields, content: Content): ContentDto {
  const given = Object.entries(fields).filter(([id]) => content[id] !== undefined);
  return Object.fromEntries(given.map(([id, field]) => [field.wire, toValueDto(field, content[id])]));
}

function fromValueDto(field: ContentField, value: unknown): unknown {
  if (field.type === 'amount') return typeof value === 'number' ? toCents(value) : value;
  if (field.type !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row) => (typeof row === 'object' && row !== null ? fromContentDto(field.fields, row) : row));
}

/** The given fields by their own names; the server checks their values. */
export function fromContentDto(fields: ContentFields, dto: ContentDto): Record<string, unknown> {
  const given = Object.entries(fields).filter(([, { wire }]) => Object.hasOwn(dto, wire));
  return Object.fromEntries(given.map(([id, field]) => [id, fromValueDto(field, dto[field.wire])]));
}
