import { useState } from 'react';

/** True from the first time that the value was: what a person opened stays open when a right is taken away. */
export function useLatched(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
