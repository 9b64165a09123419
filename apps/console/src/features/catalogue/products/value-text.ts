import type { ProductField, ProductFields } from '@botica/domain/catalogue/product-drafts';
import { changedFields, prescriptionClassLabels, productFieldLabels } from '@botica/domain/catalogue/product-drafts';

export interface Choices {
  laboratorios: readonly { id: number; nombre: string }[];
  grupos: readonly { id: number; nombre: string }[];
  /** Names of products that a value may name. */
  productos?: readonly { id: number; nombre: string }[];
}

const nameIn = (list: Choices['grupos'], id: number) => list.find((one) => one.id === id)?.nombre ?? `n.º ${id}`;

/** A value of a field as staff read it. */
export function valueText(fields: ProductFields, field: ProductField, choices: Choices): string {
  const value = fields[field];
  if (field === 'laboratoryId') return nameIn(choices.laboratorios, fields.laboratoryId);
  if (field === 'groupIds') return fields.groupIds.map((id) => nameIn(choices.grupos, id)).join('; ');
  if (field === 'prescriptionClass') return prescriptionClassLabels[fields.prescriptionClass];
  if (field === 'taxPercent') return fields.taxPercent === 0 ? 'Exento' : `${fields.taxPercent} %`;
  if (field === 'pictures') return picturesText(fields);
  if (field === 'pinnedEquivalents') return pinnedText(fields);
  if (field === 'complementary') {
    return fields.complementary.map((id) => nameIn(choices.productos ?? [], id)).join('; ') || 'Ninguno';
  }
  if (field === 'video') return fields.video ? `${fields.video.title} (${fields.video.url})` : 'Ninguno';
  if (field === 'panels') return panelsText(fields);
  if (field === 'certificate') return certificateText(fields);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return value.join(', ') || 'Ninguna';
  return value === null || value === '' ? 'Vacío' : String(value);
}

function picturesText({ pictures }: ProductFields): string {
  if (pictures.length === 0) return 'Ninguna';
  return `${pictures.length}: ${pictures.map(({ alt }) => alt).join('; ')}`;
}

function pinnedText({ pinnedEquivalents }: ProductFields): string {
  return pinnedEquivalents.map(({ id, reason }) => `n.º ${id}: ${reason}`).join('; ') || 'Ninguno';
}

function panelsText({ panels }: ProductFields): string {
  return panels.map(({ title, paragraphs }) => `${title}: ${paragraphs.join(' / ')}`).join('; ') || 'Ninguno';
}

function certificateText({ certificate }: ProductFields): string {
  if (!certificate) return 'No lo es';
  return [`${certificate.monthsValid} meses`, ...certificate.conditions].join('; ');
}

/** The changed fields, before and after. */
export const changeRows = (before: ProductFields, after: ProductFields, choices: Choices) =>
  changedFields(before, after).map((field) => ({
    key: field,
    name: productFieldLabels[field],
    before: valueText(before, field, choices),
    after: valueText(after, field, choices),
  }));
