/** What a message says, in the language of its reader. */
export type Content = {
  readonly language: string;
  readonly subject: string;
  /** Each is one paragraph without line ends. */
  readonly paragraphs: readonly string[];
  /** Where the reader goes on. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Why the message came. */
  readonly footer: string;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif";

/** EM5: as text and as HTML. No picture, nothing that is fetched, and every link is shown whole. */
export const layOut = ({
  language,
  subject,
  paragraphs,
  link,
  footer,
}: Content): { readonly text: string; readonly html: string } => {
  const text = [...paragraphs, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`])];
  const shown = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`);
  if (link !== undefined) {
    const url = escaped(link.url);
    shown.push(
      `<p><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#222;color:#fff;text-decoration:none">${escaped(link.label)}</a></p>`,
      `<p style="font-size:13px;color:#666;word-break:break-all">${url}</p>`,
    );
  }
  return {
    text: `${[...text, `-- \n${footer}`].join('\n\n')}\n`,
    html: `<!doctype html><html lang="${escaped(language)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head><body style="margin:0 auto;max-width:36em;padding:24px;${FONT}">${shown.join('')}<p style="margin-top:32px;font-size:13px;color:#666">${escaped(footer)}</p></body></html>`,
  };
};
