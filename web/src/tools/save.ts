// Gives somebody a file.

/** Has the browser save a text as a file. */
export function save(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin reading after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
