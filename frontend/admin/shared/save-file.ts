/** Lets the browser keep a file under this name, as a download of the person who works here. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it over by then; a later moment costs nothing but a little memory.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
