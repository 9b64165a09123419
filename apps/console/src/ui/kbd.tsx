export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-block min-w-4.5 rounded-[5px] border border-b-2 border-line bg-canvas px-1.25 text-center font-sans text-count font-semibold whitespace-nowrap text-ink-600">
      {children}
    </kbd>
  );
}
