import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  label: string;
  run: () => void;
}
export type Shortcuts = Readonly<Record<string, Shortcut>>;

const storageKey = 'botica.consola.teclas';

/** The keys of the mounted parts, in the order in which they were mounted, and whether the person wants keys at all. */
export const useKeys = create<{ isOn: boolean; groups: readonly Shortcuts[] }>(() => ({
  isOn: typeof localStorage === 'undefined' || localStorage.getItem(storageKey) !== 'no',
  groups: [],
}));

export function switchKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'si' : 'no');
  useKeys.setState({ isOn });
}

/** Keys that act while this component is mounted; `?` lists them. Never while typing nor over an open dialog. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const names = Object.keys(shortcuts).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys are the dependency; their actions are read when pressed
  useEffect(() => {
    const group: Shortcuts = Object.fromEntries(
      Object.entries(latest.current).map(([key, { label }]) => [key, { label, run: () => latest.current[key]?.run() }]),
    );
    useKeys.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () => useKeys.setState(({ groups }) => ({ groups: groups.filter((one) => one !== group) }));
  }, [names]);
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  );
}

/** Called once, by the frame. The last mounted part wins. */
export function listenForKeys(): () => void {
  function handle(event: KeyboardEvent): void {
    const { isOn, groups } = useKeys.getState();
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="menu"]')) return;
    const shortcut = groups.findLast((group) => event.key.toLowerCase() in group)?.[event.key.toLowerCase()];
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  }
  addEventListener('keydown', handle);
  return () => removeEventListener('keydown', handle);
}
