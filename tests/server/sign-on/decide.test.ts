import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Account,
  type Candidate,
  decide,
  domainOf,
  type Facts,
  type Rules,
} from '../../../server/sign-on/decide.ts';
import { matchOf } from '../../../server/sign-on/match-of.ts';

/** What a preview calls a refusal. */
const WORDS: Readonly<Record<string, string>> = {
  NO_PERSON: 'notLinked',
  MAIL_NOT_VERIFIED: 'noMail',
  WRONG_DOMAIN: 'otherDomain',
  SEVERAL_PEOPLE: 'several',
  PASSWORD_NEEDED: 'password',
};

const rules: fc.Arbitrary<Rules> = fc.record({
  mayLink: fc.boolean(),
  mayCreate: fc.boolean(),
  ownsMailDomain: fc.boolean(),
  mailDomains: fc.constantFrom<readonly string[]>([], ['here.example']),
});
const account: fc.Arbitrary<Account> = fc.record({
  mail: fc.constantFrom(null, 'ebba@here.example', 'ebba@there.example'),
  isMailVerified: fc.boolean(),
});
const people: fc.Arbitrary<readonly Candidate[]> = fc
  .array(fc.record({ active: fc.boolean(), hasPassword: fc.boolean(), hasOther: fc.boolean() }), {
    maxLength: 3,
  })
  .map((all) => all.map((each, at) => ({ ...each, id: at + 1 })));
const facts: fc.Arbitrary<Facts> = fc.record({
  linked: fc.option(fc.record({ userId: fc.nat(), credentialId: fc.nat(), active: fc.boolean() })),
  isErased: fc.boolean(),
  people,
});

test('SO7, SO9: an account that is linked is never matched by its address', () => {
  fc.assert(
    fc.property(account, rules, facts, (who, by, { linked, ...rest }) => {
      fc.pre(linked !== null);
      const decided = decide(who, by, { linked, ...rest });
      expect(decided._tag).toBe(linked.active ? 'Known' : 'Refused');
      expect(decided).toMatchObject(
        linked.active
          ? { userId: linked.userId, credentialId: linked.credentialId }
          : { failure: 'NOT_ACTIVE', person: linked.userId },
      );
    }),
  );
});

test('SO7, SO8, SO9: a new account gets nothing without a proof of its address, and takes over nobody', () => {
  fc.assert(
    fc.property(account, rules, facts, (who, by, known) => {
      const decided = decide(who, by, { ...known, linked: null });
      if (decided._tag === 'Refused') return;
      expect(known.isErased).toBe(false);
      expect(who.isMailVerified).toBe(true);
      expect(by.mailDomains.length === 0 || who.mail === 'ebba@here.example').toBe(true);
      if (decided._tag === 'Create') {
        expect(by.mayCreate).toBe(true);
        expect(known.people).toEqual([]);
        return;
      }
      expect(decided._tag).toBe('Link');
      expect(by.mayLink).toBe(true);
      const [person, ...others] = known.people.filter(({ active }) => active);
      expect(others).toEqual([]);
      expect(decided).toMatchObject({ userId: person?.id });
      expect(person?.hasOther).toBe(false);
      expect(person?.hasPassword === true && !by.ownsMailDomain).toBe(false);
    }),
  );
});

test('SO63: a preview says of everybody what is decided for a new account with their address', () => {
  const person = fc.record({
    active: fc.boolean(),
    hasPassword: fc.boolean(),
    hasOther: fc.boolean(),
    mail: fc.constantFrom(null, 'ebba@here.example', 'nora@here.example', 'ebba@there.example'),
  });
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 6 }), rules, (company, by) => {
      const all = company.map((each, at) => ({ ...each, id: at + 1 }));
      for (const { id, mail, ...own } of all) {
        const match = matchOf(
          {
            ...own,
            hasMail: mail !== null,
            domain: mail === null ? '' : domainOf(mail),
            isShared: all.some((one) => one.id !== id && one.active && one.mail === mail),
          },
          by,
        );
        const same = mail === null ? [] : all.filter((one) => one.mail === mail);
        const decided = decide({ mail, isMailVerified: true }, by, {
          linked: null,
          isErased: false,
          people: same,
        });
        expect(match === 'linked').toBe(
          own.active && decided._tag === 'Link' && decided.userId === id,
        );
        if (!own.active || own.hasOther) {
          expect(match).toBe(own.active ? 'known' : 'inactive');
        } else if (decided._tag === 'Refused') {
          expect(match).toBe(WORDS[decided.failure]);
        }
      }
    }),
  );
});
