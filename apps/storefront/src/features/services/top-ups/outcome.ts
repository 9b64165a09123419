import { replyTypes, type TopUpSentDto } from '@botica/contract/services/top-ups';
import { topUpMessages } from '@botica/domain/services/top-ups';

export interface Outcome {
  kind: 'sent' | 'failed' | 'underWay' | 'toPay';
  text: string;
  /** How long the result shows before the history opens (TOPUP-23 TOPUP-24). */
  leaveMs: number;
}

/** TOPUP-22: how long a failure stays in view. */
export const failureMs = 7000;

/** TOPUP-21..24 TDS-13 */
export function outcomeOf({ respuestaTipo, respuesta, MostrarMensajeDeError }: TopUpSentDto): Outcome {
  if (respuestaTipo === replyTypes.sent) return { kind: 'sent', text: topUpMessages.sent, leaveMs: 3000 };
  if (respuestaTipo === replyTypes.toPay) return { kind: 'toPay', text: '', leaveMs: 0 };
  if (respuestaTipo === replyTypes.underWay) {
    return { kind: 'underWay', text: respuesta || topUpMessages.underWay, leaveMs: 15_000 };
  }
  const text = MostrarMensajeDeError && respuesta ? respuesta : topUpMessages.notSent;
  return { kind: 'failed', text, leaveMs: 15_000 };
}
