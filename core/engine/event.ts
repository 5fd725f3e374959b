import { Schema } from 'effect';

/**
 * Who writes an event into the log: `command` is what a person asks for, `pageFact` what only the page knows, `fact` what
 * the worker is told by the outside.
 */
type Kind = 'command' | 'pageFact' | 'fact';

/** What defines an event: its schema, with the name as the tag, and who writes it. */
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
