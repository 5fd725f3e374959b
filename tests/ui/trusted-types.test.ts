import { describe, expect, test } from 'vitest';
import { restrictScripts as ofViewer } from '../../map/trusted-types.ts';
import { pagePolicy } from '../../server/http/response/security-headers.ts';
import { restrictScripts as ofApp } from '../../ui/theme/trusted-types.ts';

type Rules = {
  readonly createHTML?: (text: string) => string | null;
  readonly createScriptURL: (url: string) => string | null;
};

const ORIGIN = 'https://perch.example';

const rulesOf = (restrict: typeof ofApp): Rules => {
  const made: Rules[] = [];
  const trustedTypes = {
    createPolicy: (name: string, rules: object) => {
      expect(name).toBe('default');
      made.push(rules as Rules);
    },
  };
  restrict({ trustedTypes } as unknown as Window, ORIGIN);
  const [rules] = made;
  if (rules === undefined) throw new Error('No policy was made');
  return rules;
};

describe('HT9: plain strings that could run as a script', () => {
  test.each([
    ['the app', ofApp],
    ['the viewer', ofViewer],
  ])('%s loads workers from its own origin only', (_, restrict) => {
    const { createScriptURL } = rulesOf(restrict);
    expect(createScriptURL('/webapp/assets/worker.js')).toBe('/webapp/assets/worker.js');
    expect(createScriptURL(`${ORIGIN}/webapp/a.js`)).toBe(`${ORIGIN}/webapp/a.js`);
    for (const url of ['https://evil.example/a.js', '//evil.example/a.js', 'data:,alert(1)']) {
      expect(createScriptURL(url)).toBeNull();
    }
    expect(() => restrict({} as Window, ORIGIN)).not.toThrow();
  });

  test('HTML is allowed only as text without elements, and only in the app', () => {
    const { createHTML } = rulesOf(ofApp);
    expect(createHTML?.(':root { color: red; }')).toBe(':root { color: red; }');
    expect(createHTML?.('<img src=x onerror=alert(1)>')).toBeNull();
    expect(rulesOf(ofViewer).createHTML).toBeUndefined();
  });

  test('the policy of the pages refuses other strings', () => {
    expect(pagePolicy('nonce')).toContain(
      "require-trusted-types-for 'script'; trusted-types default",
    );
  });
});
