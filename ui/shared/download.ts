/** Hands a file to the person, as a download. */
export const download = (name: string, file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of the file by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
