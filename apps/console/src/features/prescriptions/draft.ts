import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import type { InsurerAnswer, PaperDto } from '@botica/contract/prescriptions/desk-decisions';
import { isCompletePaper } from '@botica/domain/prescriptions/desk';
import type { Decision } from './desk.api.ts';

export interface ProposedLine {
  productId: number;
  name: string;
  presentation: string;
  priceCents: number;
  quantity: number;
  note: string;
  isControlled: boolean;
}

/** What the pharmacist has typed for one case. */
export interface Draft {
  paper: { medico: string; colegiado: string; numero: string; fecha: string };
  /** By product. */
  indications: Readonly<Record<number, string>>;
  lines: readonly ProposedLine[];
  remarks: string;
  insurer: { coverage: string; copay: string; authorization: string };
  /** What the person saw on an identity document. */
  document: { showsIdentity: boolean; showsBirthDate: boolean };
}

export const emptyDraft: Draft = {
  paper: { medico: '', colegiado: '', numero: '', fecha: '' },
  indications: {},
  lines: [],
  remarks: '',
  insurer: { coverage: '', copay: '', authorization: '' },
  document: { showsIdentity: false, showsBirthDate: false },
};

export function needsRegister(found: Pick<DeskCaseDto, 'controlado'>, { lines }: Draft): boolean {
  return found.controlado || lines.some(({ isControlled }) => isControlled);
}

/** Why the main decision is not possible yet; nothing when it is. */
export function obstacleOf(found: DeskCaseDto, draft: Draft): string | undefined {
  const { paper, lines, insurer, document } = draft;
  if (found.tipo === 'identidad') {
    return document.showsIdentity ? undefined : 'Compara el nombre y el número con el documento.';
  }
  if (found.tipo === 'seguro') {
    const isWhole = /^\d{1,3}$/.test(insurer.coverage) && Number(insurer.coverage) <= 100;
    return isWhole && /^\d+(\.\d{1,2})?$/.test(insurer.copay)
      ? undefined
      : 'Escribe la cobertura y el copago que dijo la aseguradora.';
  }
  if (found.tipo === 'solo-receta' && lines.length === 0) return 'Agrega los productos que dice la receta.';
  const asPaper = {
    physician: paper.medico,
    physicianRegister: paper.colegiado,
    number: paper.numero,
    prescribedOn: paper.fecha,
  };
  return needsRegister(found, draft) && !isCompletePaper(asPaper)
    ? 'El libro pide el médico, su colegiación y el número de la receta.'
    : undefined;
}

/** The green decision of a case: approve, or propose where the order has no products yet. */
export function mainDecision(found: DeskCaseDto, draft: Draft): Decision {
  const receta = paperOf(draft);
  if (found.tipo === 'seguro') return insurerDecision('approve', draft, '');
  if (found.tipo === 'identidad') {
    return { act: 'identity', revision: 'approve', nacimientoCoincide: draft.document.showsBirthDate };
  }
  if (found.tipo === 'receta') {
    const indicaciones = Object.entries(draft.indications)
      .filter(([, text]) => text.trim() !== '')
      .map(([productId, text]) => ({ productoId: Number(productId), observaciones: text.trim() }));
    return { act: 'approve', ...(receta ? { receta } : {}), indicaciones };
  }
  const lineas = draft.lines.map(({ productId, quantity, note }) => ({
    productoId: productId,
    cantidad: quantity,
    ...(note.trim() ? { nota: note.trim() } : {}),
  }));
  return { act: 'propose', ...(receta ? { receta } : {}), observaciones: draft.remarks.trim(), lineas };
}

/** With a reason that the customer reads. */
export function refusalOf({ tipo }: Pick<DeskCaseDto, 'tipo'>, draft: Draft, motivo: string): Decision {
  if (tipo === 'seguro') return insurerDecision('reject', draft, motivo);
  return tipo === 'identidad' ? { act: 'identity', revision: 'reject', motivo } : { act: 'reject', motivo };
}

export function insurerDecision(revision: InsurerAnswer, { insurer }: Draft, motivo: string): Decision {
  if (revision !== 'approve') return { act: 'answer', revision, motivo };
  return {
    act: 'answer',
    revision,
    cobertura: Number(insurer.coverage),
    copago: Number(insurer.copay),
    autorizacion: insurer.authorization.trim(),
  };
}

function paperOf({ paper: { fecha, ...paper } }: Draft): PaperDto | undefined {
  const isBlank = fecha === '' && Object.values(paper).every((text) => text.trim() === '');
  return isBlank ? undefined : { ...paper, ...(fecha ? { fecha } : {}) };
}
