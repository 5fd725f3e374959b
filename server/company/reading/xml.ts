import { SaxesParser } from 'saxes';

type Element = {
  /** Without the prefix of its namespace. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
};

type Visitor = {
  readonly open?: (element: Element) => void;
  /** The text that stands directly in the element, up to its end. */
  readonly close?: (name: string, text: string) => void;
};

/** Bytes that are read at once. */
const PIECE = 65_536;

/** Elements within each other. */
const DEEPEST = 100;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Visits the elements of a part of a workbook in order. CD53: nothing is fetched, and there are no entities but those of XML itself: a
 * document type is refused. Throws if it is no XML.
 */
export const visitXml = (bytes: Uint8Array, { open, close }: Visitor): void => {
  const parser = new SaxesParser();
  const texts: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new Error('a document type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (texts.length === DEEPEST) throw new Error('too many elements within each other');
    texts.push('');
    open?.({ name: local(name), attributes });
  });
  const add = (text: string): void => {
    if (texts.length > 0) texts[texts.length - 1] += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => close?.(local(name), texts.pop() ?? ''));
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; from += PIECE) {
    parser.write(decoder.decode(bytes.subarray(from, from + PIECE), { stream: true }));
  }
  parser.write(decoder.decode()).close();
};
