import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { useArrival } from '../../shared/page/use-arrival.ts';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import classes from './entry-card.module.css';

type Props = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly wide?: boolean;
  /** Where the language is chosen: the settings of the app, unless the page has none. */
  readonly language?: ReactNode;
  readonly children: ReactNode;
};

/** The centred card of the screens before the map. */
export const EntryCard = ({
  title,
  subtitle,
  wide = false,
  language = <LanguageChoice />,
  children,
}: Props) => {
  const company = useProjection('account', (view) => view.companyName) ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  usePageTitle(title);
  return (
    <main className={classes.page}>
      <div className={wide ? `${classes.card} ${classes.wide}` : classes.card}>
        <Group gap={12} wrap="nowrap" mb={24}>
          <CompanyLogo size={40} widest={160} />
          <span className={classes.company}>{company === '' ? 'Perch' : company}</span>
          {language}
        </Group>
        <Title ref={heading} order={1} size="h3" tabIndex={-1} className={classes.heading}>
          {title}
        </Title>
        {subtitle !== undefined && (
          <Text c="dimmed" size="sm" mt={4}>
            {subtitle}
          </Text>
        )}
        {children}
      </div>
    </main>
  );
};
