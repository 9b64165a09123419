import type { Company } from '../../companies/index.ts';
import type { VariableId } from '../variables/index.ts';

/** The tabs of the settings screen. */
export const settingTabs = {
  variables: 'Variables',
  services: 'Servicios',
  switches: 'Funciones',
  footer: 'Pie de página',
} as const;
export type SettingTab = keyof typeof settingTabs;

/** What a setting may be. Values are texts: a switch is 1 or 0, a number has a point before its decimals. */
export type SettingKind =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly decimals: number; unit: string }
  | { readonly kind: 'amount'; readonly max: number }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
  /** 8 digits at least, unless it may be a short number such as 911. */
  | { readonly kind: 'phone'; readonly fewestDigits?: number }
  /** A text that the store shows, with the person who answers for it. */
  | { readonly kind: 'claim'; readonly maxLength: number }
  /** A text of several lines that the store opens from a line of the footer, with who answers for it. */
  | { readonly kind: 'document'; readonly maxLength: number; readonly lineText: string; readonly url: string }
  /** The average and the number of opinions that the company states of its products: 4.5/120. */
  | { readonly kind: 'rating' };

/** What the company declares to shoppers: somebody answers for it. */
export const hasResponsible = ({ kind }: SettingKind) => kind === 'claim' || kind === 'document' || kind === 'rating';

/** Where the value is stored. */
export type SettingPlace =
  | { readonly variable: VariableId }
  | { readonly service: number; readonly url: string }
  /** A row of the footer: its section, and its id there. */
  | { readonly footer: number; readonly id: number }
  /** What the pages of products tell search engines. */
  | { readonly product: 'rating' };

/** Values of the whole installation, which a company may replace. */
export interface Installation {
  readonly proposalHours: number;
  readonly deskSoonMinutes: number;
}

export interface Setting {
  readonly tab: SettingTab;
  readonly group: string;
  readonly label: string;
  /** One sentence: what it does. */
  readonly hint: string;
  readonly value: SettingKind;
  readonly place: SettingPlace;
  /** What applies while it is not set; null when nothing does. */
  readonly usual: (company: Company, installation: Installation) => string | null;
}
