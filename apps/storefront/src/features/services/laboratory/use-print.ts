import { useEffect, useState } from 'react';

/** Marks the element to print, so that only it is on the paper. */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    print();
    setPrinting(false);
  }, [isPrinting]);
  return { isPrinting, print: () => setPrinting(true) };
}
