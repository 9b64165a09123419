import {
  type CheckId,
  type CheckoutDrop,
  type CheckoutFacts,
  type CheckoutProblem,
  checkCheckout,
} from '@botica/domain/checkout';
import type { Ask } from '@botica/ui/overlays/use-question.ts';

export interface CheckTalk {
  ask: Ask;
  /** Stored for this order: it is not asked again. */
  onAccepted(id: CheckId): void;
  /** CHK-33..35: parts that the order drops from here on. */
  onDropped(what: CheckoutDrop): void;
}

/**
 * CHK-38: the thirteen checks in their order, each question in its own dialog. Returns what stops the order, and the
 * facts after the answers.
 */
export async function askChecks(
  given: CheckoutFacts,
  { ask, onAccepted, onDropped }: CheckTalk,
): Promise<{ facts: CheckoutFacts; stoppedBy: CheckoutProblem | undefined }> {
  let facts = given;
  for (;;) {
    const problem = checkCheckout(facts);
    if (!problem || problem.kind === 'refusal') return { facts, stoppedBy: problem };
    if (!(await ask(questionOf(problem)))) return { facts, stoppedBy: problem };
    facts = withAnswer(facts, problem);
    if (problem.drops) onDropped(problem.drops);
    onAccepted(problem.id);
  }
}

const answers = {
  question: { yes: 'Sí, continuar', no: 'Revisar' },
  notice: { yes: 'Entendido', no: 'Volver' },
} as const;

function questionOf({ kind, title, message }: CheckoutProblem) {
  // The question is one sentence: it is the dialog's title, unless the check has one.
  const isTitled = title !== '' && title !== message;
  const words = isTitled ? { title, text: message } : { title: message };
  return { ...words, ...answers[kind === 'notice' ? 'notice' : 'question'] };
}

function withAnswer(facts: CheckoutFacts, { id, drops }: CheckoutProblem): CheckoutFacts {
  const answered = { ...facts, accepted: [...facts.accepted, id] };
  if (drops === 'taxId') return { ...answered, taxId: undefined };
  if (drops === 'repurchase') {
    return { ...answered, lines: facts.lines.map((line) => ({ ...line, isRepurchase: false })) };
  }
  return answered;
}
