import { useEffect, useState } from 'react';

/** Marks what is printed before the page is, so that only that is on the paper. */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    print();
    setPrinting(false);
  }, [isPrinting]);
  return { isPrinting, print: () => setPrinting(true) };
}
