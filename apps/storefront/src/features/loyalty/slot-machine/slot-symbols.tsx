import type { ReactNode } from 'react';

interface SlotSymbol {
  name: string;
  drawing: ReactNode;
}

/** SLOT-11: the symbols of the reels, by the server's index. */
export const slotSymbols: readonly SlotSymbol[] = [
  {
    name: 'corazón',
    drawing: (
      <>
        <path d="M32 54S9 41 9 24.5A12 12 0 0 1 32 19a12 12 0 0 1 23 5.5C55 41 32 54 32 54Z" fill="#e2574c" />
        <path d="M13 30h10l4-8 6 15 5-10 3 3h10" fill="none" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
      </>
    ),
  },
  {
    name: 'canasta',
    drawing: (
      <>
        <path d="M19 28 27 11M45 28 37 11" stroke="#7a4d00" strokeWidth="4" strokeLinecap="round" />
        <path d="M8 26h48l-5 27a4 4 0 0 1-4 3H17a4 4 0 0 1-4-3Z" fill="#f0a63a" />
        <path d="M22 34v14M32 34v14M42 34v14" stroke="#7a4d00" strokeWidth="3.5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: 'hoja',
    drawing: (
      <>
        <path d="M10 54C4 26 22 8 55 9c2 33-15 50-41 43" fill="#2fa37a" />
        <path d="M9 57c6-18 16-28 31-34" fill="none" stroke="#0b4a38" strokeWidth="3.5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: 'estrella',
    drawing: (
      <path
        d="m32 6 8 17 18 2.6-13 12.7 3 18.3-16-8.7-16 8.7 3-18.3L6 25.6 24 23Z"
        fill="#ffc53d"
        stroke="#c58a00"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    ),
  },
];

export function SymbolDrawing({ image }: { image: number }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-full">
      {slotSymbols[image]?.drawing}
    </svg>
  );
}
