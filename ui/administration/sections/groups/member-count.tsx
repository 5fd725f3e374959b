import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { RowView } from '../../../../core/administration/grid/projection.ts';
import { useParamProjection, useProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { useNumber } from '../../words/use-number.ts';

/** AP98: how many people a group has, with a link to the list of them. */
export const MemberCount = ({ row }: { readonly row: RowView }) => {
  const { scope } = useSection();
  const counts = useProjection('memberCounts');
  const number = useNumber();
  const people = useParamProjection('grid', { table: 'people' });
  const count = counts?.[row.key] ?? 0;
  if (count === 0 && people?.status !== 'loaded') return null;
  if (count === 0) return <span>{number(0)}</span>;
  const filters = [{ column: 'groups', of: [row.key] }];
  return (
    <Anchor
      component={Link}
      inherit
      tabIndex={-1}
      to={pathOf({ ...sectionAddress('people', scope), filters })}
    >
      {number(count)}
    </Anchor>
  );
};
