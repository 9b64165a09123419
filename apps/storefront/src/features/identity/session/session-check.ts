/** SESS-09 */
export const sessionCheckDelayMs = 60_000;

/** SESS-12 */
export const unrecognisedDeviceMessage = 'No se reconoció este dispositivo, se cerrará la sesión.';

export type SessionVerdict = 'keep' | 'end' | 'unrecognised';

/** SESS-09 SESS-10: skipped for a visitor, and where the device was validated before. */
export function needsSessionCheck(state: { hasSession: boolean; isDeviceValidated: boolean }): boolean {
  return state.hasSession && !state.isDeviceValidated;
}

/** SESS-11 SESS-12 */
export function judgeSession(answer: { esVigente: boolean; dispositivoReconocido: boolean }): SessionVerdict {
  if (!answer.esVigente) return 'end';
  return answer.dispositivoReconocido ? 'keep' : 'unrecognised';
}
