const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** Attributes that are read out or shown. */
const SAID =
  /\s(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt)="([^"]*)"/g;
/** Content that is not text for people. */
const UNREAD = /<(style|script|svg|pre|code|kbd)\b[^>]*>[\s\S]*?<\/\1>/g;

/** All texts of a page: between its tags, and in its attributes. */
const said = (html: string): readonly string[] => {
  const read = html.replaceAll(UNREAD, ' ');
  const texts = read.replaceAll(/<[^>]*>/g, '\n').split('\n');
  const names = [...read.matchAll(/<[^>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(SAID)].map(([, , name = '']) => name),
  );
  return [...texts, ...names].map(decoded).filter((text) => /[A-Za-z]{2}/.test(text));
};

/** Times, units and days formatted by the browser, names of keys, and the product's name. */
const WRITTEN =
  /\b(AM|PM|[23]D|Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?![a-z])|\b(Mo|Tu|We|Th|Fr|Sa|Su)\b|\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b(January|February|March|April|May|June|July|August|September|October|November|December)\b|\b(min|hr|minutes?|kB|MB|Ctrl|Perch|UTC)\b|\b(Sweden|Germany|Lithuania|Norway)\b/g;

/** The city of a time zone is the end of its id. */
const cityIn = (name: string): readonly string[] => {
  const [, city] = name.match(/^[A-Z]\w+\/(?:\w+\/)?([\w-]+)$/) ?? [];
  return city === undefined ? [] : [city.replaceAll('_', ' ')];
};

/**
 * Texts of a page that are neither of the pseudo-locale nor data, that is, untranslated. `data`: names that are shown as
 * they are, longer ones removed first because some contain others.
 */
export const plainWords = (html: string, data: Iterable<string>): readonly string[] => {
  const names = [...data]
    .flatMap((name) => [name, ...cityIn(name)])
    .sort((a, b) => b.length - a.length);
  return said(html).flatMap((text) => {
    const unnamed = (from: string) =>
      names.reduce((left, name) => left.replaceAll(name, ' '), from);
    const unwritten = (from: string) => from.replaceAll(WRITTEN, ' ');
    // A short name may be a part of a month, and a weekday a part of a name.
    const rests = [unwritten(unnamed(text)), unnamed(unwritten(text))];
    return rests.every((rest) => /[A-Za-z]{2}/.test(rest)) ? [text.trim()] : [];
  });
};
