import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tag } from '../../kit/tag.tsx';
import { pathOf, sectionAddress } from '../engine/place.ts';
import type { SectionId } from '../shell/section.ts';
import { useSection } from '../shell/section-context.ts';
import { useNumber } from '../words/use-number.ts';
import classes from './tabs.module.css';

/** Sections that belong together, such as buildings and their floors. */
export const SectionTabs = ({ of }: { readonly of: readonly SectionId[] }) => {
  const { t } = useTranslation('administration');
  const { section, sections, scope, session } = useSection();
  const number = useNumber();
  return (
    <nav className={classes.tabs} aria-label={t('tabs')}>
      {sections
        .filter(({ id }) => of.includes(id))
        .map(({ id, count }) => (
          <UnstyledButton
            key={id}
            component={Link}
            to={pathOf(sectionAddress(id, scope))}
            className={classes.tab}
            aria-current={id === section?.id ? 'page' : undefined}
          >
            {t(`sections.${id}`)}
            {count !== null && <Tag tone="grey">{number(session.counts[count] ?? 0)}</Tag>}
          </UnstyledButton>
        ))}
    </nav>
  );
};
