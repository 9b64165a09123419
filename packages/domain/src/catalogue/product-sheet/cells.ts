import type { Result } from '../../result/index.ts';
import { failure, success } from '../../result/index.ts';
import type { ProductField, ProductFields } from '../product-drafts/index.ts';
import { checkProductChange, prescriptionClassLabels } from '../product-drafts/index.ts';
import { plainText } from '../search/index.ts';
import {
  readBarcode,
  readBoolean,
  readNumber,
  readPrescription,
  readTax,
  readText,
  splitList,
  ValueError,
} from '../written-values/index.ts';

/** The columns of the sheet, in their order. The description is edited on the page of the product. */
export const sheetFields = [
  'name',
  'presentation',
  'brand',
  'kind',
  'barcode',
  'laboratoryId',
  'activeIngredient',
  'strength',
  'form',
  'packSize',
  'unit',
  'groupIds',
  'keywords',
  'prescriptionClass',
  'taxPercent',
  'isMedicine',
  'allowsOrderWithoutStock',
  'isRestrictedAbroad',
  'isHidden',
] as const satisfies readonly ProductField[];
export type SheetField = (typeof sheetFields)[number];
export type SheetValues = Pick<ProductFields, SheetField>;

interface Named {
  id: number;
  name: string;
}

export interface SheetChoices {
  laboratories: readonly Named[];
  groups: readonly Named[];
}

const longest = 8000;
const mostUnits = 1_000_000;

/** `Medicamentos › Dolor` and `medicamentos > dolor` are one group. */
const groupKey = (name: string) =>
  name
    .split(/[›>]/)
    .map((step) => plainText(step.trim()))
    .join('>');

const optional = new Set<SheetField>(['activeIngredient', 'strength', 'keywords']);
const emptyOf = (field: SheetField): null | [] => (field === 'keywords' ? [] : null);

/** Reads what a person typed or pasted into a cell, and shows a value as the text of a cell. */
export function createSheetCells({ laboratories, groups }: SheetChoices) {
  const laboratoryIds = new Map(laboratories.map(({ id, name }) => [plainText(name), id]));
  const laboratoryNames = new Map(laboratories.map(({ id, name }) => [id, name]));
  const groupIds = new Map(groups.map(({ id, name }) => [groupKey(name), id]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));

  function oneOf(known: ReadonlyMap<string, number>, key: string, unknown: string): number {
    const id = known.get(key);
    if (id === undefined) throw new ValueError(unknown);
    return id;
  }

  function readValue(field: SheetField, text: string): ProductFields[SheetField] {
    switch (field) {
      case 'barcode':
        return readBarcode(text);
      case 'packSize':
        return readNumber(text, { above: 0, max: mostUnits });
      case 'prescriptionClass':
        return readPrescription(text);
      case 'taxPercent':
        return plainText(text) === 'exento' ? 0 : readTax(text);
      case 'isMedicine':
      case 'allowsOrderWithoutStock':
      case 'isRestrictedAbroad':
      case 'isHidden':
        return readBoolean(text);
      case 'laboratoryId':
        return oneOf(laboratoryIds, plainText(text), `no hay un laboratorio "${text}"`);
      case 'groupIds': {
        const ids = splitList(text).map((name) => oneOf(groupIds, groupKey(name), `no hay un grupo "${name}"`));
        return [...new Set(ids)].sort((a, b) => a - b);
      }
      case 'keywords':
        return splitList(readText(text, longest));
      default:
        return readText(text, longest);
    }
  }

  return {
    /** The value, or why the text cannot be one. */
    read(field: SheetField, text: string): Result<ProductFields[SheetField], string> {
      const given = text.trim();
      if (given === '') return optional.has(field) ? success(emptyOf(field)) : failure('Escribe un valor.');
      try {
        const value = readValue(field, given);
        const problem = checkProductChange({ [field]: value })[field];
        return problem ? failure(problem) : success(value);
      } catch (error) {
        if (!(error instanceof ValueError)) throw error;
        return failure(`${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`);
      }
    },

    write(field: SheetField, value: ProductFields[SheetField]): string {
      if (value === null) return '';
      if (field === 'laboratoryId') return laboratoryNames.get(Number(value)) ?? `n.º ${value}`;
      if (field === 'groupIds') {
        return (value as readonly number[]).map((id) => groupNames.get(id) ?? `n.º ${id}`).join(' | ');
      }
      if (field === 'prescriptionClass') return prescriptionClassLabels[value as ProductFields['prescriptionClass']];
      if (field === 'taxPercent') return `${value} %`;
      if (typeof value === 'boolean') return value ? 'Sí' : 'No';
      return Array.isArray(value) ? value.join(' | ') : String(value);
    },
  };
}

export type SheetCells = ReturnType<typeof createSheetCells>;
