import type { Page } from '@playwright/test';

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which digits of the left half are written the other way round; this says the first digit. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const turned = (bits: string) => [...inverted(bits)].reverse().join('');

/** The bars of an EAN-13 code, as ones. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = [...code].map(Number);
  const parity = parities[first] ?? '';
  const left = digits
    .slice(0, 6)
    .map((digit, index) => (parity[index] === '1' ? turned(odd[digit] ?? '') : odd[digit]));
  const right = digits.slice(6).map((digit) => inverted(odd[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

/**
 * Gives the page a camera that shows a bar code, once `allow` was called; before, the browser refuses it. The headless
 * browser of the tests has no camera, not even a fake one.
 */
export async function giveCamera(page: Page, code: string): Promise<{ allow(): Promise<void> }> {
  await page.addInitScript((bars) => {
    const camera = { isAllowed: false };
    Object.assign(globalThis, { testCamera: camera });
    const getUserMedia = async (): Promise<MediaStream> => {
      if (!camera.isAllowed) throw new DOMException('Permission denied', 'NotAllowedError');
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
      const paper = canvas.getContext('2d');
      const draw = () => {
        if (!paper) return;
        paper.fillStyle = 'white';
        paper.fillRect(0, 0, 640, 480);
        paper.fillStyle = 'black';
        [...bars].forEach((bar, index) => {
          if (bar === '1') paper.fillRect(130 + index * 4, 120, 4, 240);
        });
      };
      draw();
      setInterval(draw, 100);
      return canvas.captureStream(10);
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  }, barsOf(code));
  return {
    allow: () =>
      page.evaluate(() => {
        (globalThis as unknown as { testCamera: { isAllowed: boolean } }).testCamera.isAllowed = true;
      }),
  };
}
