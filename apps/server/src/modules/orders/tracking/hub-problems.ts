import type { AddToGroupReply } from '@botica/contract/orders/tracking';
import type { ProblemCode } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';

export function problemOf(code: ProblemCode): AddToGroupReply {
  return { ok: false, codigo: code, mensaje: problems[code].message };
}
