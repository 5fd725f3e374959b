import fc from 'fast-check';
import { expect, test } from 'vitest';
import { again } from '../../../core/time/again.ts';
import { forAll } from '../../support/runs.ts';

test('gives what the function gives, and computes it once for the same question in a row', () => {
  const question = fc.tuple(fc.constantFrom(0, -0, 1, Number.NaN), fc.constantFrom('', 'a'));
  forAll(200, fc.array(question), (questions) => {
    const asked: (readonly [number, string])[] = [];
    const answer = (number: number, text: string) => {
      asked.push([number, text]);
      return `${Object.is(number, -0)} ${number} ${text}`;
    };
    const kept = again(answer);
    const given = questions.map((each) => kept(...each));
    const others = questions.filter(
      ([number, text], i) =>
        !Object.is(number, questions[i - 1]?.[0]) || text !== questions[i - 1]?.[1],
    );
    expect(asked).toEqual(others);
    expect(given).toEqual(questions.map((each) => answer(...each)));
  });
});
