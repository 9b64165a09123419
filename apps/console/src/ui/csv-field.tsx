import { useId, useState } from 'react';

interface CsvChoice {
  mostBytes: number;
  /** A server that refuses a large file in the middle may cut the connection before its answer is read. */
  tooLarge: string;
}

/** The chosen file of a form. `take` returns it when it can be sent, and shows why not otherwise. */
export function useCsvFile({ mostBytes, tooLarge }: CsvChoice) {
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const refusal = !file ? 'Elige un archivo.' : file.size > mostBytes ? tooLarge : undefined;
  return {
    choose: setFile,
    refusal: isTried ? refusal : undefined,
    take(): File | undefined {
      setTried(true);
      return refusal ? undefined : file;
    },
  };
}

type CsvFieldProps = { refusal: string | undefined; onChoose: (file: File | undefined) => void };

export function CsvField({ refusal, onChoose }: CsvFieldProps) {
  const id = useId();
  return (
    <div className="text-cell">
      <label htmlFor={id} className="mb-1 block text-label font-semibold text-ink-700">
        Archivo CSV
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="h-8"
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      {refusal && (
        <p role="alert" className="mt-1 text-label font-medium text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}
