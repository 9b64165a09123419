import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { cameraProblem, createDetector, createScanGate } from './detector.ts';
import type { Detector } from './scanned-formats.ts';

const lookMs = 150;

export type CameraViewProps = { onScan: (code: string) => void; onClose: () => void };

/** The picture of the camera at the back. It scans until it is closed. */
export function CameraView({ onScan, onClose }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const scan = useRef(onScan);
  scan.current = onScan;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    const onCodes = (codes: readonly string[]) => {
      for (const code of codes) scan.current(code);
    };
    watchCamera(video.current, onCodes, ending.signal).catch((error: unknown) => {
      if (!ending.signal.aborted) setProblem(cameraProblem(error));
    });
    return () => ending.abort();
  }, []);
  return (
    <section aria-label="Cámara" className="mb-2 grid gap-2 rounded-card border border-line bg-white p-2.5">
      {problem ? (
        <Note tone="warn">{problem}</Note>
      ) : (
        <div className="relative overflow-hidden rounded-control bg-ink-900">
          <video ref={video} muted playsInline className="h-52 w-full object-cover" />
          <span aria-hidden="true" className="absolute inset-x-10 top-1/2 h-0.5 bg-danger" />
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <p className="text-cell text-ink-700">
          {problem
            ? ''
            : 'Pon el código de barras en la línea. Para otra unidad, aparta el producto y muéstralo otra vez.'}
        </p>
        <Button size="lg" className="h-11!" onClick={onClose}>
          Cerrar la cámara
        </Button>
      </div>
    </section>
  );
}

async function watchCamera(
  video: HTMLVideoElement | null,
  onCodes: (codes: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!video) return;
  // Without a secure page there is no `mediaDevices`.
  if (!navigator.mediaDevices) throw new DOMException('No camera on this page', 'NotAllowedError');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  await lookForCodes(video, await createDetector(), onCodes, signal);
}

async function lookForCodes(
  video: HTMLVideoElement,
  detector: Detector,
  onCodes: (codes: readonly string[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const pass = createScanGate();
  while (!signal.aborted) {
    const seen = await detector.detect(video);
    if (signal.aborted) return;
    onCodes(pass(seen.map(({ rawValue }) => rawValue)));
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
}
