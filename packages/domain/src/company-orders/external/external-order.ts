import { tidyText } from '../../format/index.ts';
import type { FieldError } from '../../identity/index.ts';
import type { Cents } from '../../money/index.ts';

/** The affiliate, plan and authorization of an external order. 0 means not chosen yet. */
export interface ExternalOrderForm {
  readonly affiliateId: number;
  readonly planId: number;
  readonly ticket: string;
  /** Undefined while no amount is typed. */
  readonly copayCents: Cents | undefined;
  readonly authorisedBy: string;
  readonly requestedBy: string;
  readonly notes: string;
}
export type ExternalOrderField = keyof ExternalOrderForm;

export const externalOrderLimits = {
  ticket: 4,
  shortestName: 5,
  name: 120,
  notes: 500,
  copayCents: 9_999_999_99,
} as const;

/** The labels of the form. */
export const externalOrderLabels = {
  affiliateId: 'Afiliado',
  planId: 'Plan',
  ticket: 'Ticket',
  copayCents: 'Copago',
  authorisedBy: 'Nombre de quien autoriza',
  requestedBy: 'Nombre de quien solicita',
  notes: 'Observaciones',
} as const satisfies Record<ExternalOrderField, string>;

/** T55 */
export function missingFieldMessage(label: string): string {
  return `Debes completar el campo ${label}.`;
}

interface FieldCheck {
  readonly field: ExternalOrderField;
  readonly isMissing: (form: ExternalOrderForm) => boolean;
  /** The error of a given value; undefined when valid. */
  readonly refuse?: (form: ExternalOrderForm) => string | undefined;
}

const limits = externalOrderLimits;

const checks: readonly FieldCheck[] = [
  // EXT-01
  { field: 'affiliateId', isMissing: ({ affiliateId }) => affiliateId === 0 },
  // EXT-02
  { field: 'planId', isMissing: ({ planId }) => planId === 0 },
  // EXT-03
  {
    field: 'ticket',
    isMissing: ({ ticket }) => ticket.trim() === '',
    refuse: ({ ticket }) =>
      ticket.trim().length > limits.ticket
        ? `El ticket debe tener ${limits.ticket} caracteres como máximo.`
        : undefined,
  },
  // EXT-04
  {
    field: 'copayCents',
    isMissing: ({ copayCents }) => copayCents === undefined,
    refuse: ({ copayCents = 0 }) =>
      Number.isSafeInteger(copayCents) && copayCents >= 0 && copayCents <= limits.copayCents
        ? undefined
        : 'El copago no es un monto válido.',
  },
  // EXT-05
  {
    field: 'authorisedBy',
    isMissing: ({ authorisedBy }) => authorisedBy.trim() === '',
    refuse: ({ authorisedBy }) => refuseName(authorisedBy, 'autoriza'),
  },
  // EXT-06
  {
    field: 'requestedBy',
    isMissing: ({ requestedBy }) => requestedBy.trim() === '',
    refuse: ({ requestedBy }) => refuseName(requestedBy, 'solicita'),
  },
  {
    field: 'notes',
    isMissing: () => false,
    refuse: ({ notes }) =>
      notes.trim().length > limits.notes
        ? `Las observaciones no pueden tener más de ${limits.notes} caracteres.`
        : undefined,
  },
];

/** EXT-01..06, in the order of the form. */
export function checkExternalOrder(form: ExternalOrderForm): FieldError<ExternalOrderField>[] {
  return checks.flatMap(({ field, isMissing, refuse }) => {
    const message = isMissing(form) ? missingFieldMessage(externalOrderLabels[field]) : refuse?.(form);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** As stored. */
export function cleanExternalOrder(form: ExternalOrderForm): ExternalOrderForm {
  const { ticket, authorisedBy, requestedBy, notes } = form;
  return {
    ...form,
    ticket: ticket.trim(),
    authorisedBy: tidyText(authorisedBy),
    requestedBy: tidyText(requestedBy),
    notes: notes.trim(),
  };
}

function refuseName(name: string, does: 'autoriza' | 'solicita'): string | undefined {
  const { length } = tidyText(name);
  if (length < limits.shortestName) {
    return `El nombre de quien ${does} debe tener al menos ${limits.shortestName} caracteres.`;
  }
  return length > limits.name ? `El nombre de quien ${does} es demasiado largo.` : undefined;
}
