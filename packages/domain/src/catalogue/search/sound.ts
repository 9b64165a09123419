/** Order matters: a later rule sees the output of earlier ones. `C` stands for the sound of ch. */
const soundRules: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/ph/g, 'f'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/ll|y/g, 'i'],
  [/qu?|k/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/s?c(?=[ei])/g, 's'],
  [/cs(?=[ei])|[zx]/g, 's'],
  [/c/g, 'k'],
  [/ks/g, 's'],
  [/[vw]/g, 'b'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
];

/** A phonetic key for Central American Spanish: words that sound alike share a key. */
export function soundKey(word: string): string {
  return soundRules.reduce((sounds, [pattern, sound]) => sounds.replace(pattern, sound), word);
}
