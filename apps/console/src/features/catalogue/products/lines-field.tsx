import { useState } from 'react';
import { TextArea } from '../../../ui/fields.tsx';

type LinesFieldProps = {
  label: string;
  hint?: string;
  rows?: number;
  lines: readonly string[];
  disabled: boolean;
  onLines: (lines: string[]) => void;
};

/** A list of texts, one in each line. It keeps what is typed until the person leaves it. */
export function LinesField({ lines, onLines, ...area }: LinesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextArea
      {...area}
      value={typed ?? lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onLines(
          target.value
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
