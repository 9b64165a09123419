import { type Detector, scannedFormats } from './scanned-formats.ts';

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own detector where it reads every format; otherwise a package, loaded now. */
export async function createDetector(): Promise<Detector> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const known = Native ? await Native.getSupportedFormats() : [];
  if (Native && scannedFormats.every((format) => known.includes(format))) {
    return new Native({ formats: scannedFormats });
  }
  const { createPackagedDetector } = await import('./packaged-detector.ts');
  return createPackagedDetector();
}

/** In how many pictures in a row a code must be missing before it counts again: one blurred picture is not enough. */
const goneLooks = 6;

/** Lets a code pass once while the camera sees it. A second unit counts when the first one left the picture. */
export function createScanGate() {
  const missedLooks = new Map<string, number>();
  return (codes: readonly string[]): string[] => {
    const seen = new Set(codes);
    const fresh = [...seen].filter((code) => !missedLooks.has(code));
    for (const [code, missed] of missedLooks) {
      if (missed + 1 >= goneLooks) missedLooks.delete(code);
      else missedLooks.set(code, missed + 1);
    }
    for (const code of seen) missedLooks.set(code, 0);
    return fresh;
  };
}

const cameraProblems: Readonly<Record<string, string>> = {
  NotAllowedError: 'El navegador no permite usar la cámara. Permítela para esta página, o usa el lector o el teclado.',
  NotFoundError: 'Este equipo no tiene cámara. Usa el lector o el teclado.',
  NotReadableError: 'Otro programa usa la cámara. Ciérralo e intenta de nuevo.',
};

/** In the words of the desk. */
export function cameraProblem(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return cameraProblems[name] ?? 'La cámara no se pudo abrir. Usa el lector o el teclado.';
}
