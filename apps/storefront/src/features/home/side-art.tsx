/** A shop front with its sign: buying and picking up in person. */
export function ShopArt() {
  return (
    <svg viewBox="0 0 136 132" aria-hidden="true" className="h-full w-28 desk:w-34">
      <circle cx="82" cy="70" r="62" className="fill-brand-50" />
      <ellipse cx="76" cy="116" rx="52" ry="6" fill="#0b2a1f" opacity=".12" />
      <path d="M34 62h84v54H34z" fill="#fff" stroke="#c9d2cd" />
      <path d="M78 76h26v40H78z" className="fill-brand-900" />
      <path d="M82 80h18v22H82z" fill="#bfe3d1" />
      <circle cx="83" cy="108" r="1.6" fill="#fff" />
      <path d="M44 76h24v24H44z" fill="#d3f0ef" stroke="#8fd6b7" strokeWidth="1.5" />
      <path d="M48 92l6-10 5 6 4-4 3 8z" fill="#8fd6b7" />
      <g>
        <path d="M28 46h96l6 18H22z" className="fill-brand-600" />
        <path d="M44 46h16l-2 18H39zM76 46h16l3 18H77zM108 46h16l6 18h-18z" fill="#d1ecdf" />
        <path
          d="M22 64c0 9 18 9 18 0 0 9 18 9 18 0 0 9 19 9 19 0 0 9 18 9 18 0 0 9 18 9 18 0 0 9 17 9 17 0z"
          className="fill-brand-700"
        />
      </g>
      <rect x="60" y="18" width="32" height="32" rx="9" className="fill-brand-600" stroke="#fff" strokeWidth="3" />
      <path
        d="M73.300 25.500h5.400v6.200h6.200v5.400h-6.200v1.300c0 3.200-2 4.900-5.400 4.900v-6.200h-6.200v-5.400h6.200z"
        fill="#fff"
      />
    </svg>
  );
}

/** A motorbike with its box: what is bought comes home. */
export function RideArt() {
  return (
    <svg viewBox="0 0 136 132" aria-hidden="true" className="h-full w-28 desk:w-34">
      <circle cx="82" cy="70" r="62" className="fill-reward-100" />
      <ellipse cx="74" cy="114" rx="56" ry="6" fill="#0b2a1f" opacity=".12" />
      <g fill="none" stroke="#16211c" strokeWidth="6">
        <circle cx="42" cy="96" r="15" fill="#fff" />
        <circle cx="108" cy="96" r="15" fill="#fff" />
      </g>
      <g className="fill-ink-400">
        <circle cx="42" cy="96" r="5" />
        <circle cx="108" cy="96" r="5" />
      </g>
      <path d="M100 54l8 42" stroke="#16211c" strokeWidth="6" strokeLinecap="round" />
      <path d="M30 84c4-14 18-18 30-14l10 14h18l8-20 8 4-8 32H62c-2-10-18-18-32-16z" className="fill-brand-600" />
      <path d="M52 70h26c4 0 6 3 5 7H52z" className="fill-brand-900" />
      <path d="M92 50h14c4 0 4 6 0 6H94z" fill="#16211c" />
      <path d="M103 60l9 2-2 10-8-2z" className="fill-reward-400" />
      <rect x="22" y="34" width="38" height="34" rx="5" fill="#fff" stroke="#c9d2cd" />
      <path d="M22 39c0-3 2-5 5-5h28c3 0 5 2 5 5v4H22z" className="fill-brand-700" />
      <rect x="33" y="46" width="16" height="16" rx="4.500" className="fill-brand-600" />
      <path d="M39.600 49.600h2.800v3h3v2.800h-3v.7c0 1.600-1 2.400-2.800 2.400v-3.100h-3v-2.800h3z" fill="#fff" />
      <path d="M8 56h9M4 68h12M10 80h8" stroke="#c58a00" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
