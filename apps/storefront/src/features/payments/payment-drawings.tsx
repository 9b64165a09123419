/** TDS-07 */
export function SadFace() {
  return (
    <svg viewBox="0 0 96 96" role="img" aria-label="Carita triste" className="size-24">
      <circle cx="48" cy="48" r="44" className="fill-danger-50 stroke-danger-100" strokeWidth="3" />
      <g className="fill-danger">
        <circle cx="34" cy="40" r="4.5" />
        <circle cx="62" cy="40" r="4.5" />
      </g>
      <path d="M31 68c8-13 26-13 34 0" fill="none" className="stroke-danger" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

export function PaidMark() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-20">
      <circle cx="48" cy="48" r="44" className="fill-brand-50 stroke-brand-100" strokeWidth="3" />
      <path
        d="M29 50l13 13 26-29"
        fill="none"
        className="stroke-brand-600"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function OverMark() {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className="size-20">
      <circle cx="48" cy="48" r="44" className="fill-reward-100 stroke-reward-200" strokeWidth="3" />
      <path
        d="M48 26v23l15 9"
        fill="none"
        className="stroke-reward-800"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
