/** Words that people make passwords of, in the languages of the product; without digits and signs. */
const WORDS = [
  'password passwort passord lösenord losenord slaptazodis slaptažodis contraseña contrasena motdepasse passwd pass',
  'welcome willkommen välkommen valkommen velkommen bienvenue bienvenido sveiki hello hallo bonjour hola',
  'admin administrator administrador root user test tester testing guest login master default changeme letmein secret',
  'geheim hemligt hemmelig secreto slapta perch office kontor büro buero bureau oficina biuras company',
  'qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc',
  'iloveyou jetaime teamo ichliebedich jagälskardig sunshine princess dragon monkey football baseball superman batman',
  'computer internet samsung whatever trustno starwars pokemon michael jordan jessica charlie shadow freedom',
  'summer winter spring autumn sommer sommar vinter höst host herbst frühling fruehling ete hiver printemps automne',
  'verano invierno primavera otoño vasara žiema ziema january february march april june july august september october',
  'november december monday friday stockholm london berlin paris madrid vilnius oslo abc abcd abcdef abcdefgh aaa',
].flatMap((line) => line.split(' '));
const COMMON = new Set(WORDS);

/** Signs that people write for letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Without the digits and signs around it: `!Summer2026` is `summer`. */
const core = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const spelled = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

const letters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** Each character is the same as the one before, or its neighbour: `aaaaaaaa`, `12345678`, `87654321`. */
const isRun = (text: string): boolean => {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size <= 1 && Math.abs(step) <= 1;
};

/** The shorter text that the text is several times: `abc` of `abcabcabc`; null: none. */
const repeatedPart = (text: string): string | null => /^(.+?)\1+$/u.exec(text)?.[1] ?? null;

/** A text of so many characters, several times, is guessed whatever it says. */
const SHORT_PART = 4;

/**
 * AC5: whether a password is among those that are tried first: a common word with digits and signs around it or for its
 * letters, digits alone, a run or a repetition. Lists of leaked passwords consist mostly of these.
 */
export const isGuessable = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^\d+$/.test(text) || isRun(text)) return true;
  const part = repeatedPart(text);
  if (part !== null) return [...part].length <= SHORT_PART || isGuessable(part);
  return [core(text), core(spelled(text)), spelled(core(text)), letters(spelled(text))].some(
    (word) => COMMON.has(word),
  );
};
