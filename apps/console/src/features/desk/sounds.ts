import { create } from 'zustand';

const storageKey = 'botica.consola.mesa.sonido';

/** Whether the person at this desk wants sounds. */
export const useSound = create<{ isOn: boolean }>(() => ({
  isOn: typeof localStorage === 'undefined' || localStorage.getItem(storageKey) !== 'no',
}));

export function switchSound(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'si' : 'no');
  useSound.setState({ isOn });
}

/** Frequency, start and length in seconds. */
type Tone = readonly [number, number, number];

const sounds = {
  right: [[1320, 0, 0.07]],
  wrong: [[196, 0, 0.28]],
  newOrder: [
    [660, 0, 0.14],
    [880, 0.17, 0.2],
  ],
} as const satisfies Record<string, readonly Tone[]>;

let context: AudioContext | undefined;

/** Browsers allow sound only after the person touched the page; until then it stays silent. */
export function play(name: keyof typeof sounds): void {
  if (!useSound.getState().isOn || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  for (const [frequency, start, length] of sounds[name]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = 0.12;
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + start);
    tone.stop(context.currentTime + start + length);
  }
}
