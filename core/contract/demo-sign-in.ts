import { Schema } from 'effect';
import { list } from './list.ts';
import { CompanyWord } from './text.ts';

/** The user names of the demo company's accounts; what each of them may do is in the README. */
export const DEMO_SIGN_INS = [
  'employee',
  'colleague',
  'assistant',
  'planner',
  'administrator',
] as const;
export type DemoUserName = (typeof DEMO_SIGN_INS)[number];

/** DE2: the accounts of the demo company with which somebody on the server's own computer can sign in. */
export const DemoSignIn = Schema.Struct({
  password: CompanyWord,
  usernames: list(Schema.Literals(DEMO_SIGN_INS), DEMO_SIGN_INS.length),
});
export type DemoSignIn = typeof DemoSignIn.Type;
