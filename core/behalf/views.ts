import type { Purpose } from './events.ts';

export type BehalfPerson = {
  readonly userId: number;
  readonly name: string;
  readonly initials: string;
  readonly title: string;
  readonly photo: boolean;
};

/** The user search for booking on behalf. */
export type BehalfView =
  | { readonly status: 'closed' }
  | {
      readonly status: 'open';
      readonly purpose: Purpose;
      readonly text: string;
      /** `empty`: fewer than 3 characters (specification 5). */
      readonly result: 'empty' | 'searching' | 'none' | 'found' | 'failed';
      readonly people: readonly BehalfPerson[];
      readonly chosen: BehalfPerson | null;
      /** Leave to delete is being given. */
      readonly giving: boolean;
    };
