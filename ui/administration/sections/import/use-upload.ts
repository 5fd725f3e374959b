import { useCallback, useState } from 'react';
import type { KeptTimes } from '../../../../core/contract/administration/change-set.ts';
import type { SaidColumns } from '../../../../core/contract/administration/columns.ts';
import type {
  AllowedRemovals,
  OtherFloors,
} from '../../../../core/contract/administration/import.ts';
import type { SaidBuildings } from '../../../../core/contract/administration/new-buildings.ts';
import { companyFile, companyZip, isZip } from '../../../shared/company-zip.ts';
import { useAdministration, useDispatch } from '../../engine/hooks.ts';
import type { AdministrationMirror } from '../../engine/mirror.ts';

/** The file that was chosen last, as long as this page is open: it is too large for the log. [G825] */
const chosen = new WeakMap<AdministrationMirror, File>();

/** Why a file was not taken. */
export type UploadProblem = 'noZip' | 'noData' | 'unreadable';

/** What was said of the file before: CD65, CD83, CD86. */
type SaidBefore = {
  readonly areOthers?: boolean;
  readonly newBuildings?: SaidBuildings;
  readonly areWhole?: boolean;
};

/** AP40: deposits the chosen file in the worker and asks for a look at it, or imports it. */
export const useUpload = (building: string | null = null) => {
  const mirror = useAdministration();
  const send = useDispatch();
  const [problem, setProblem] = useState<UploadProblem | null>(null);

  const deposit = useCallback(
    async (file: File): Promise<number | null> => {
      try {
        const packed = await companyZip(file);
        return packed === null ? null : await mirror.deposit(packed);
      } catch {
        // The file has been moved or changed since it was chosen.
        return null;
      }
    },
    [mirror],
  );

  const check = useCallback(
    async (
      files: readonly File[],
      addOnly: boolean,
      otherFloors: OtherFloors = 'keep',
      { areOthers = false, newBuildings = [], areWhole = false }: SaidBefore = {},
    ) => {
      const refuse = (why: UploadProblem): void => {
        setProblem(why);
        // What is on the screen would be taken for a result of this file.
        send({ _tag: 'LeaveImport' });
      };
      if (building !== null && !files.every(isZip)) return refuse('noZip');
      const file = await companyFile(files).catch(() => undefined);
      if (file === null) return refuse('noData');
      const secret = file === undefined ? null : await deposit(file);
      if (file === undefined || secret === null) return refuse('unreadable');
      setProblem(null);
      chosen.set(mirror, file);
      send({
        _tag: 'CheckImport',
        secret,
        name: file.name,
        size: file.size,
        addOnly,
        ...(areOthers ? { areOthers } : {}),
        ...(newBuildings.length > 0 ? { newBuildings } : {}),
        ...(areWhole ? { areWhole } : {}),
        ...(building === null ? {} : { building, otherFloors }),
      });
    },
    [mirror, deposit, send, building],
  );

  const checkAgain = useCallback(
    async (addOnly: boolean, otherFloors?: OtherFloors, said?: SaidBefore) => {
      const file = chosen.get(mirror);
      if (file === undefined) return;
      await check([file], addOnly, otherFloors, said);
    },
    [mirror, check],
  );

  const apply = useCallback(
    async (
      removals: AllowedRemovals,
      said: { readonly times?: KeptTimes; readonly renamed?: number },
    ) => {
      const file = chosen.get(mirror);
      const secret = file === undefined ? null : await deposit(file);
      if (secret === null) return setProblem('unreadable');
      send({ _tag: 'ApplyImport', secret, removals, ...said });
    },
    [mirror, deposit, send],
  );

  const answer = useCallback(
    async (lists: readonly SaidColumns[], buildings: SaidBuildings) => {
      const file = chosen.get(mirror);
      const secret = file === undefined ? null : await deposit(file);
      if (secret === null) return setProblem('unreadable');
      send({ _tag: 'AnswerImport', lists, buildings, secret });
    },
    [mirror, deposit, send],
  );

  const leave = useCallback(() => {
    chosen.delete(mirror);
    setProblem(null);
    send({ _tag: 'LeaveImport' });
  }, [mirror, send]);

  return {
    check,
    checkAgain,
    apply,
    answer,
    leave,
    problem,
    hasFile: chosen.has(mirror),
    file: chosen.get(mirror) ?? null,
  };
};
export type Upload = ReturnType<typeof useUpload>;
