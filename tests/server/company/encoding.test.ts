import { expect, test } from 'vitest';
import { decoded } from '../../../server/company/reading/encoding.ts';

/** The text in an encoding of one byte for each character. */
const written = (text: string, encoding: string): Uint8Array => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const all = new TextDecoder(encoding).decode(bytes).replace(/[\x91-\x97]/g, (sign) => {
    // Some versions of Node read these as controls.
    return '‘’“”•–—'[sign.charCodeAt(0) - 0x91] ?? sign;
  });
  return Uint8Array.from([...text], (letter) => {
    const byte = all.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
};

const inPairs = (text: string, isLittle: boolean): Uint8Array =>
  Uint8Array.from(
    [...text].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isLittle ? [code % 256, code >> 8] : [code >> 8, code % 256];
    }),
  );

const PEOPLE = 'id;first_name\r\n';

test.each([
  ['windows-1252', 'Jürgen Müller\r\nSøren Ærø\r\nÅsa Öberg\r\nHéloïse'],
  ['windows-1252', 'Bjørn'],
  ['windows-1252', 'Begoña Ibáñez – “Núñez”'],
  ['windows-1252', 'François Lefèvre, l’été'],
  ['windows-1250', 'Łukasz Żółć\r\nMałgorzata Dąbrowska'],
  ['windows-1250', 'Dvořák\r\nČerný\r\nJiří Nováček'],
  ['windows-1250', 'Erdős Győző\r\nTűri Ödön\r\nKovács Ágnes'],
  ['windows-1257', 'Žydrūnas Šilinis\r\nEglė Kazlauskienė\r\nJūratė Ąžuolaitė'],
  ['windows-1251', 'Иван Петров\r\nОльга Ёлкина'],
  ['windows-1253', 'Γιώργος Παπαδόπουλος\r\nΜαρία Αντωνίου'],
  ['windows-1254', 'Ayşe Yılmaz\r\nOğuz İnönü'],
  ['macintosh', 'Jürgen Müller\r\nGroß'],
])('CD44: %s is told by its letters: %s', (encoding, names) => {
  const read = decoded(written(PEOPLE + names, encoding));
  expect(read).toEqual({ text: PEOPLE + names, encoding, isGuess: true });
});

test.each([
  ['utf-16le', true, [0xff, 0xfe], false],
  ['utf-16be', false, [0xfe, 0xff], false],
  ['utf-16le', true, [], true],
  ['utf-16be', false, [], true],
] as const)('CD44: %s, with and without a mark', (encoding, isLittle, mark, isGuess) => {
  const text = `${PEOPLE}Jürgen`;
  const bytes = Uint8Array.from([...mark, ...inPairs(text, isLittle)]);
  expect(decoded(bytes)).toEqual({ text, encoding, isGuess });
});

test('CD44: UTF-8, with and without a mark', () => {
  for (const mark of ['', '\uFEFF']) {
    expect(decoded(new TextEncoder().encode(`${mark}Jürgen`))).toEqual({
      text: 'Jürgen',
      encoding: 'utf-8',
      isGuess: false,
    });
  }
});
