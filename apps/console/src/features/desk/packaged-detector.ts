import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { type Detector, scannedFormats } from './scanned-formats.ts';

/** For browsers without a detector of their own. By default the package would load its decoder from another host. */
export function createPackagedDetector(): Detector {
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });
  return new BarcodeDetector({ formats: [...scannedFormats] });
}
