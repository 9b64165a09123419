/** Saves what a call gave, as the browser saves a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read it once the click is over; some look at the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
