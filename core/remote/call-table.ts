import { Schema } from 'effect';
import { type Answer, Failure } from '../contract/answer.ts';
import { Code } from '../contract/text.ts';

/** The calls of one core by `group.endpoint`: the request, and the body of a successful answer. */
export type CallTable = {
  readonly [Name in string]: {
    readonly sends: Schema.Struct.Fields;
    readonly answer: Schema.Top;
  };
};

type Sent<Fields> = {
  readonly [Field in keyof Fields]: Fields[Field] extends Schema.Top
    ? Fields[Field]['Type']
    : never;
};
export type CallIn<Calls extends CallTable, Name extends keyof Calls> = {
  [N in Name]: { readonly name: N } & Sent<Calls[N]['sends']>;
}[Name];

/** The body of a successful answer. */
type BodyIn<Calls extends CallTable, Name extends keyof Calls> = Calls[Name]['answer']['Type'];

export type AnsweredIn<Calls extends CallTable> = {
  [N in keyof Calls]: {
    readonly _tag: 'Answered';
    /** The feature that sent the request. */
    readonly owner: string;
    readonly call: N;
    readonly answer: Answer<BodyIn<Calls, N>>;
  };
}[keyof Calls];

export type AnswerIn<Calls extends CallTable, Name extends keyof Calls> = {
  [N in Name]: { readonly _tag: N; readonly answer: Answer<BodyIn<Calls, N>> };
}[Name];

/** A call of any core. */
export type AnyCall = { readonly name: string };

/** An answer of any core, as the log stores it. */
export type AnyAnswered = {
  readonly _tag: 'Answered';
  readonly owner: string;
  readonly call: string;
  readonly answer: Answer<unknown>;
};

/** What all other steps see of an answer: only whether it failed, for those that react to any failure. */
export type AnsweredOther = { readonly _tag: 'AnsweredOther'; readonly failure: Failure | null };

const answerOf = <Body extends Schema.Top>(body: Body) =>
  Schema.Union([Schema.TaggedStruct('Success', { body }), ...Failure.members]);

/** The fact for an answer whose body was decoded by the contract. */
export const answered = (
  { owner, call }: { readonly owner: string; readonly call: AnyCall },
  answer: Answer<unknown>,
): AnyAnswered => ({ _tag: 'Answered', owner, call: call.name, answer });

/** The schemas of a table of calls. */
export const callTable = <const Calls extends CallTable>(calls: Calls) => {
  type Name = keyof Calls & string;
  const entries = Object.entries(calls) as readonly (readonly [Name, CallTable[string]])[];
  const names: readonly Name[] = entries.map(([name]) => name);
  // A union built from a table has no literal type, so the types are computed from the table.
  const Call = Schema.Union(
    entries.map(([name, { sends }]) => Schema.Struct({ name: Schema.Literal(name), ...sends })),
  ) as unknown as Schema.Codec<CallIn<Calls, Name>>;
  const Answered = Schema.Union(
    entries.map(([call, { answer }]) =>
      Schema.TaggedStruct('Answered', {
        owner: Code,
        call: Schema.Literal(call),
        answer: answerOf(answer),
      }),
    ),
  ) as unknown as Schema.Codec<AnsweredIn<Calls>>;
  /** Whether both calls have the same type of body. */
  const hasSameAnswer = (a: Name, b: Name): boolean =>
    a === b || (calls[a] !== undefined && calls[a].answer === calls[b]?.answer);
  return { names, Call, Answered, hasSameAnswer };
};
