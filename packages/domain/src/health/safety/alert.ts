import type { Condition, Severity } from '../knowledge/index.ts';

export interface MedicineIngredient {
  /** In the reference data. */
  readonly name: string;
  /** As the shop writes it. */
  readonly label: string;
}

/** A product of the cart, or what a person takes. */
export interface Medicine {
  /** Of the product; the same key is the same product. */
  readonly key: string;
  readonly name: string;
  readonly ingredients: readonly MedicineIngredient[];
  /** For skin, eye, ear, nose, mouth, vagina or lungs. */
  readonly isLocal: boolean;
}

/** For whom the products are. Everything is optional: only what was declared warns. */
export interface CaredPerson {
  readonly ageYears?: number | undefined;
  readonly conditions: readonly Condition[];
  /** Ingredients of the reference data, or ATC prefixes of a group (J01C: penicillins). */
  readonly allergies: readonly string[];
  readonly takes: readonly Medicine[];
}

/** As an alert names them. */
export interface AlertPerson {
  readonly id: string;
  readonly name: string;
}

export type NamedPerson = CaredPerson & AlertPerson;

export interface SafetyQuestion {
  readonly medicines: readonly Medicine[];
  readonly person?: CaredPerson | undefined;
}

export const alertKinds = ['interaction', 'same-ingredient', 'same-class', 'allergy', 'caution'] as const;
export type AlertKind = (typeof alertKinds)[number];

export interface AlertMedicine {
  readonly key: string;
  readonly name: string;
  /** The ingredient that the alert is about, as the shop writes it. */
  readonly ingredient: string;
  /** The person takes it already; it is not in the cart. */
  readonly isTaken: boolean;
}

export interface Alert {
  /** The same products, rule and texts have the same key: what the shopper accepted. */
  readonly key: string;
  readonly kind: AlertKind;
  readonly severity: Severity;
  /** One, or the two of a pair. */
  readonly medicines: readonly AlertMedicine[];
  /** Why it matters. */
  readonly effect: string;
  /** What to do. */
  readonly advice: string;
  /** The person it is about, when the products are for somebody who was named. */
  readonly person?: AlertPerson | undefined;
}

/** Of the alert's content, short: it detects a change, it protects nothing. */
export function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

export function createAlert(content: Omit<Alert, 'key'>): Alert {
  const { kind, severity, medicines, effect, advice, person } = content;
  const products = medicines.map(({ key }) => key).join('+');
  const about = [severity, ...medicines.map(({ ingredient }) => ingredient), effect, advice, person?.id]
    .filter((part) => part !== undefined)
    .join('|');
  return { key: `${kind}:${products}:${digestOf(about)}`, ...content };
}
