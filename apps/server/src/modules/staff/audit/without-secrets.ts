const secretKey = /password|clave|contrase|secret|token|hash|cvc|cvv|codigo|code|pin$|tarjeta|card/i;
/** Harmless keys that the pattern above would hide. */
const harmlessKeys: ReadonlySet<string> = new Set([
  'recoveryCodes',
  'recoveryCodesLeft',
  'branchCode',
  'usedRecoveryCode',
]);
/** Long digit groups may be the number of a card, however it was spaced. */
const cardNumber = /\b(?:\d[ -]?){13,19}\b/g;
const hidden = '[oculto]';

/** A copy for the audit: no password, token, code or card number is ever stored there. */
export function withoutSecrets<Value>(value: Value): Value {
  return clean(value) as Value;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(cardNumber, hidden);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, held]) => held !== undefined)
      .map(([key, held]) => [key, secretKey.test(key) && !harmlessKeys.has(key) ? hidden : clean(held)]),
  );
}
