import type { ReactNode } from 'react';
import { create } from 'zustand';
import { type ToastKind, toastDuration } from '../base/timing.ts';

export type ToastAction = { label: string; onClick: () => void };

export type ToastOptions = {
  title?: string | undefined;
  durationMs?: number | undefined;
  action?: ToastAction | undefined;
};

export type ToastMessage = {
  id: number;
  kind: ToastKind;
  text: ReactNode;
  title: string | undefined;
  durationMs: number;
  action: ToastAction | undefined;
  open: boolean;
};

/** More would hide the page; the oldest is removed first. */
const mostShown = 3;

export const useToasts = create<{ toasts: readonly ToastMessage[] }>(() => ({ toasts: [] }));

let lastId = 0;

function show(kind: ToastKind, text: ReactNode, options: ToastOptions = {}): number {
  lastId += 1;
  const toast: ToastMessage = {
    id: lastId,
    kind,
    text,
    title: options.title,
    durationMs: toastDuration(kind, options.durationMs),
    action: options.action,
    open: true,
  };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-mostShown) }));
  return toast.id;
}

const leavingMs = 140;

/** Time for the fade-out animation. */
export function closeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  }));
  setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, leavingMs);
}

/** Marks the container of the messages in the page. */
export const toastsMark = { 'data-toasts': '' } as const;

export function isInToasts(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}

export const notify = {
  success: (text: ReactNode, options?: ToastOptions) => show('success', text, options),
  info: (text: ReactNode, options?: ToastOptions) => show('info', text, options),
  warning: (text: ReactNode, options?: ToastOptions) => show('warning', text, options),
  error: (text: ReactNode, options?: ToastOptions) => show('error', text, options),
};
