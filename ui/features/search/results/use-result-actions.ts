import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { MapAsset } from '../../../../core/contract/viewer/messages.ts';
import { useDispatch, useProjection } from '../../../mirror/hooks.ts';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useHasWay } from '../../../shared/use-planless.ts';
import { bookingOf } from './result-book.ts';
import { assetOf, choiceOf } from './result-choice.ts';
import type { RowAt } from './result-window.ts';

type Parts = {
  readonly rowAt: RowAt;
  /** Another time than now is shown. */
  readonly future: boolean;
  /** Whether the focus is in the list; actions that leave the list reset it. */
  readonly inside: RefObject<boolean>;
  readonly toMap: () => void;
};

const isSame = (a: MapAsset, b: MapAsset | null): boolean =>
  a.assetType === b?.assetType && a.assetId === b.assetId;

/** What can be done with a result. The functions stay the same, so that rows are not rendered again. */
export const useResultActions = ({ rowAt, future, inside, toMap }: Parts) => {
  const dispatch = useDispatch();
  const phone = usePhone();
  const selfId = useProjection('account', (account) => account.user?.id) ?? null;
  const hasWay = useHasWay();
  const wayTo = useProjection('way', (way) => (way.on ? way.to.asset : null)) ?? null;
  const latest = useRef({ rowAt, hasWay, wayTo, future });
  useLayoutEffect(() => {
    latest.current = { rowAt, hasWay, wayTo, future };
  });

  const choose = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const command = chosen === undefined ? null : choiceOf(chosen);
      if (command === null) return;
      inside.current = false;
      dispatch(command);
      toMap();
    },
    [dispatch, inside, toMap],
  );
  const book = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const commands = chosen?.kind === 'space' ? bookingOf(chosen, !latest.current.future) : [];
      if (commands.length === 0) return;
      inside.current = false;
      for (const command of commands) dispatch(command);
      toMap();
    },
    [dispatch, inside, toMap],
  );
  const goThere = useCallback(
    (index: number): void => {
      const chosen = latest.current.rowAt(index);
      const asset = chosen === undefined ? null : assetOf(chosen);
      if (asset === null || (chosen?.kind === 'user' && chosen.id === selfId)) return;
      if (!latest.current.hasWay(asset.floorId)) return;
      if (isSame(asset, latest.current.wayTo)) {
        dispatch({ _tag: 'StopWay' });
        return;
      }
      inside.current = false;
      dispatch({ _tag: 'FindWay', to: asset });
      // On phones the sheet of the selection would cover the route.
      if (phone) dispatch({ _tag: 'Deselect' });
      toMap();
    },
    [dispatch, inside, phone, selfId, toMap],
  );
  return {
    choose,
    book,
    goThere,
    selfId,
    hasWay,
    isWayOn: (asset: MapAsset): boolean => isSame(asset, wayTo),
  };
};
