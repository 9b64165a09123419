import { copyText } from '@botica/ui/base/copy-text.ts';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import QRCode from 'qrcode';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields.tsx';
import { Note } from '../../../ui/note.tsx';
import { Failure } from '../../../ui/states.tsx';
import { enrolmentQuery, useConfirmEnrolment } from './login.api.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Draws the secret in the browser: it goes to no other host. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useQuery(enrolmentQuery);
  const confirm = useConfirmEnrolment();
  const [code, setCode] = useState('');

  function send(event: FormEvent): void {
    event.preventDefault();
    confirm.mutate(code.trim());
  }

  if (confirm.data) return <RecoveryCodes codes={confirm.data.codigos} action="Entrar a la consola" onDone={onDone} />;
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  return (
    <form noValidate className="grid gap-3.5" onSubmit={send}>
      <ol className="grid list-decimal gap-1 pl-4 text-cell text-ink-700">
        <li>Abre tu aplicación de códigos (Google Authenticator, Aegis, 1Password u otra).</li>
        <li>Escanea el dibujo, o escribe la clave a mano.</li>
        <li>Escribe el código que te da.</li>
      </ol>
      <div className="flex items-center gap-4">
        {data ? <QrDrawing text={data.uri} /> : <Skeleton className="size-40" />}
        <div className="min-w-0 flex-1">
          <p className="text-label font-semibold text-ink-700">Clave</p>
          <code data-testid="secreto" className="block font-mono text-cell wrap-anywhere">
            {data?.secreto.replace(/(.{4})/g, '$1 ').trim()}
          </code>
          <Button
            size="sm"
            className="mt-2"
            disabled={!data}
            onClick={() => void copyText(data?.secreto ?? '', null).then(() => notify.success('Clave copiada'))}
          >
            Copiar la clave
          </Button>
        </div>
      </div>
      {confirm.error && <Note tone="danger">{problemOf(confirm.error).text}</Note>}
      <Field
        tall
        label="Código de seis dígitos"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="main" size="lg" loading={confirm.isPending}>
        Activar el segundo factor
      </Button>
    </form>
  );
}

function QrDrawing({ text }: { text: string }) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data, (bit, index) => ({
    bit,
    x: index % modules.size,
    y: Math.floor(index / modules.size),
  }))
    .filter(({ bit }) => bit)
    .map(({ x, y }) => `M${x} ${y}h1v1h-1z`)
    .join('');
  return (
    <svg
      role="img"
      aria-label="Código QR con la clave del segundo factor"
      viewBox={`-2 -2 ${modules.size + 4} ${modules.size + 4}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
