import { useState } from 'react';
import { entryCall } from '../entry-call.ts';
import { linkSecret } from '../link-secret.ts';
import { type PasswordFault, passwordFault } from '../password-refusal.ts';
import { type BrokenLink, brokenLink } from './use-setup.ts';

export type Refusal =
  | { readonly kind: 'password'; readonly fault: PasswordFault }
  /** The server named this field of the body; null: none. */
  | { readonly kind: 'field'; readonly field: string | null };

/** Sends what was typed in a step. Resolves to whether it was taken. */
export const useConfirm = (onBroken: (why: BrokenLink) => void) => {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const confirm = async (
    path: string,
    body: object,
    onPassword?: (fault: PasswordFault) => void,
  ): Promise<boolean> => {
    setBusy(true);
    setRefusal(null);
    const answer = await entryCall(path, { json: { token: linkSecret(), ...body } });
    setBusy(false);
    if (answer.ok) return true;
    const why = brokenLink(answer.code);
    if (why !== null) {
      onBroken(why);
      return false;
    }
    const fault = passwordFault(answer.code);
    if (fault !== null && onPassword !== undefined) {
      onPassword(fault);
      return false;
    }
    setRefusal(
      fault === null ? { kind: 'field', field: answer.field } : { kind: 'password', fault },
    );
    return false;
  };
  return { busy, refusal, confirm };
};
