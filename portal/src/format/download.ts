/** Gives the person a text as a file. */
export function download(name: string, text: string, type = 'text/csv'): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Gives the person a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
