const radius = 34;
const length = 2 * Math.PI * radius;

/** How many doses of the day were taken. The text beside it says the same. */
export function DoneRing({ taken, all }: { taken: number; all: number }) {
  return (
    <span aria-hidden="true" className="relative grid size-20 shrink-0 place-items-center">
      <svg viewBox="0 0 80 80" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="40" cy="40" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
        {taken > 0 && (
          <circle
            cx="40"
            cy="40"
            r={radius}
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            strokeDasharray={`${(length * taken) / all} ${length}`}
            className="stroke-brand-600"
          />
        )}
      </svg>
      <span className="text-lg font-extrabold tabular-nums">
        {taken}/{all}
      </span>
    </span>
  );
}
