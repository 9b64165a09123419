const markClass = 'h-7 w-11 rounded-[5px] border border-line bg-white';

export function PaymentMarks() {
  return (
    <ul aria-label="Tarjetas que aceptamos" className="flex flex-wrap gap-2">
      <li>
        <svg viewBox="0 0 44 28" role="img" aria-label="Visa" className={markClass}>
          <text x="22" y="19" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1a2c7a">
            VISA
          </text>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 44 28" role="img" aria-label="MasterCard" className={markClass}>
          <circle cx="18" cy="14" r="8" fill="#d8232a" />
          <circle cx="26" cy="14" r="8" fill="#f3a11b" fillOpacity=".9" />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 44 28" role="img" aria-label="American Express" className={markClass}>
          <rect width="44" height="28" fill="#1f6fbf" />
          <text x="22" y="18" textAnchor="middle" fontSize="10.5" fontWeight="800" fill="#fff">
            AMEX
          </text>
        </svg>
      </li>
    </ul>
  );
}
