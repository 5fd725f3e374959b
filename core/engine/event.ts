import { Schema } from 'effect';

/**
 * Where an event comes from: `command` is a user intent, `pageFact` a report that only the page can make, `fact` a report
 * to the worker from the outside (server, timer, browser).
 */
type Kind = 'command' | 'pageFact' | 'fact';

/** The definition of an event: its schema, whose tag is the name, and where it comes from. */
export type EventDefinition = Schema.Top & {
  readonly kind: Kind;
  readonly fields: { readonly _tag: { readonly schema: { readonly literal: string } } };
};

const ofKind =
  <const K extends Kind>(kind: K) =>
  <const Tag extends string, const Fields extends Schema.Struct.Fields>(tag: Tag, fields: Fields) =>
    Object.assign(Schema.TaggedStruct(tag, fields), { kind });

/** Example: `command('BookDesk', { spaceId: SpaceId })` defines `{ _tag: 'BookDesk', spaceId: 7 }`. */
export const command = ofKind('command');
export const pageFact = ofKind('pageFact');
export const fact = ofKind('fact');
