import type { PieceDto } from '@botica/contract/content/editions';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Mail from 'lucide-react/icons/mail';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure, LoadingRows } from '../../ui/states.tsx';
import { letterQuery, useLetterTest } from './content.api.ts';
import { PreviewFrame, SizeChoice } from './preview-frame.tsx';

const sizes = {
  phone: { label: 'Teléfono, 390', width: 390, Icon: Smartphone },
  desk: { label: 'Computadora, 640', width: 640, Icon: Mail },
  text: { label: 'Solo texto', width: 0, Icon: FileText },
} as const;
type Size = keyof typeof sizes;
const height = 860;

type LetterPreviewProps = { piece: PieceDto; hasUnsaved: boolean };

/** The letter that a customer would get, with the draft and invented facts, and a test to the person's own address. */
export function LetterPreview({ piece, hasUnsaved }: LetterPreviewProps) {
  const [size, setSize] = useState<Size>('phone');
  const { data, error, isPending, refetch } = useQuery(letterQuery(piece, piece.revision));
  const test = useLetterTest(piece);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Cargando el correo" />;
  const { width } = sizes[size];
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ mensaje }) => notify.success(mensaje),
      onError: (problem) => notify.error(problemOf(problem).text),
    });
  return (
    <>
      <Card title="Datos que puedes usar" sub="Escríbelos entre llaves. Aquí son inventados.">
        <Values values={data.valores} />
      </Card>
      <Card title="Así llega" actions={<SizeChoice sizes={sizes} chosen={size} onChoose={setSize} />}>
        <div className="grid gap-2.5">
          <p className="text-cell wrap-anywhere">
            <span className="text-ink-600">Asunto: </span>
            <b className="font-semibold">{data.asunto}</b>
          </p>
          {size === 'text' ? (
            <pre className="rounded-control border border-line bg-mist p-3 text-cell wrap-anywhere whitespace-pre-wrap">
              {data.texto}
            </pre>
          ) : (
            <PreviewFrame
              key={`${data.direccion} ${size}`}
              title="El correo con el borrador"
              src={data.direccion}
              width={width}
              height={height}
              isSandboxed
            />
          )}
          <div className="flex flex-wrap items-center gap-2.5">
            <Button loading={test.isPending} disabled={hasUnsaved} onClick={send}>
              <Mail size={15} />
              Enviarme una prueba
            </Button>
            <span className="text-label wrap-anywhere text-ink-600">Llega a {data.para}, marcada como prueba.</span>
          </div>
        </div>
      </Card>
    </>
  );
}

function Values({
  values,
}: {
  values: readonly { nombre: string; etiqueta: string; ejemplo: string; obligatorio: boolean }[];
}) {
  if (values.length === 0) return <p className="text-cell text-ink-600">Este correo no lleva datos.</p>;
  return (
    <dl className="grid gap-1.5 text-cell">
      {values.map(({ nombre, etiqueta, ejemplo, obligatorio }) => (
        <div key={nombre} className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-2">
          <dt className="font-mono text-label wrap-anywhere">{`{${nombre}}`}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {etiqueta} {obligatorio && <Badge tone="warn">Obligatorio en el primer párrafo</Badge>}
            <span className="block text-label text-ink-600">{ejemplo}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
