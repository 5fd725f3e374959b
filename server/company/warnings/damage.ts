/** UTF-8 that was read as Windows-1252, and letters that a program could not read at all. */
const MOJIBAKE =
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€|[ÄÅ][\u0080-\u009f‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›]|\ufffd/u;

const ERROR =
  /^#(?:N\/A|NAME\?|REF!|VALUE!|DIV\/0!|NUM!|NULL!|NV|BEZUG!|WERT!|ZAHL!|SAKNAS!|I\/T|NOMBRE\?|NOM\?|#+)$/iu;
/** Long numbers, and ids like 1E05. */
const EXPONENT = /^\d+(?:[.,]\d+)?E[+-]?\d+$/i;
const MONTHS =
  'jan|feb|febr|mar|mär|mrz|märz|mars|mai|maj|may|apr|avr|abr|jun|juin|jul|juil|aug|août|ago|sep|sept|okt|oct|nov|des|dez|dec|déc|dic';
/** 1-2 as the first of February, as spreadsheets show it. */
const DATE = new RegExp(
  `^(?:\\d{1,2}[. /-]+(?:${MONTHS})\\.?|(?:${MONTHS})\\.?[ -]\\d{1,2}|\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2})?)$`,
  'iu',
);

/** Columns in which a date is no surprise. */
const TIMES: readonly string[] = ['start', 'end', 'valid_from'];

/** CD54: what has most likely happened to a text before it came here; null: nothing. */
export const damageOf = (column: string, text: string): 'mojibake' | 'spreadsheet' | null => {
  if (MOJIBAKE.test(text)) return 'mojibake';
  const isOdd = ERROR.test(text) || (column !== 'zone' && EXPONENT.test(text)) || DATE.test(text);
  return isOdd && ![...TIMES, 'leaving'].includes(column) ? 'spreadsheet' : null;
};
