/** A shopping bag full of prizes with banknotes, for a raffle without a picture of its own. */
export function PrizeArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 160" aria-hidden="true" className={className}>
      <g transform="rotate(-14 52 60)">
        <Banknote x={18} y={30} paper="#0b7a55" ink="#8fd6b7" />
      </g>
      <g transform="rotate(12 108 58)">
        <Banknote x={74} y={28} paper="#12855f" ink="#d1ecdf" />
      </g>
      <path d="M34 66h92l8 76a8 8 0 0 1-8 9H34a8 8 0 0 1-8-9Z" fill="#ffc53d" />
      <path d="M34 66h92l1.6 15H32.4Z" fill="#c58a00" opacity=".35" />
      <path d="M60 84V62a20 20 0 0 1 40 0v22" fill="none" stroke="#7a4d00" strokeWidth="5" strokeLinecap="round" />
      <path d="M68 110h24M80 98v24" stroke="#7a4d00" strokeWidth="9" strokeLinecap="round" />
      <path d="m20 92 3 6 6 3-6 3-3 6-3-6-6-3 6-3ZM140 20l2.4 5 5 2.4-5 2.4-2.4 5-2.4-5-5-2.4 5-2.4Z" fill="#ffc53d" />
    </svg>
  );
}

function Banknote({ x, y, paper, ink }: { x: number; y: number; paper: string; ink: string }) {
  return (
    <>
      <rect x={x} y={y} width="70" height="40" rx="5" fill={paper} />
      <rect x={x + 5} y={y + 5} width="60" height="30" rx="3" fill="none" stroke={ink} strokeWidth="2" />
      <circle cx={x + 35} cy={y + 20} r="10" fill={ink} />
      <path
        d={`M${x + 32} ${y + 15}v10h7`}
        fill="none"
        stroke="#085e42"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
