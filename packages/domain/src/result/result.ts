export type Success<Value> = { readonly ok: true; readonly value: Value };

export type Failure<Code extends string, Details = unknown> = {
  readonly ok: false;
  readonly code: Code;
  readonly details?: Details;
};

/** An expected refusal is a value; an unexpected error throws. */
export type Result<Value, Code extends string, Details = unknown> = Success<Value> | Failure<Code, Details>;

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

export function failure<Code extends string, Details = never>(code: Code, details?: Details): Failure<Code, Details> {
  return details === undefined ? { ok: false, code } : { ok: false, code, details };
}
