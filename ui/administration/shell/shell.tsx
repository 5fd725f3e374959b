import { VisuallyHidden } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { SessionView } from '../../../core/administration/session/index.ts';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { StartingPage } from '../../shared/starting-page.tsx';
import { pathOf, sectionAddress, useAddress, usePlaceFollower } from '../engine/place.ts';
import { ChangeBar } from './change-bar.tsx';
import { useHistoryFollower } from './history-follower.ts';
import { ImportNotice } from './import-follower.tsx';
import { Navigation } from './navigation.tsx';
import { PrimaryActions } from './primary-button.tsx';
import { Review } from './review.tsx';
import { SavedNotice } from './saved-notice.tsx';
import type { Section } from './section.ts';
import { SectionContext } from './section-context.ts';
import classes from './shell.module.css';
import { useSavedIds } from './use-saved-ids.ts';
import { useWorkedIn } from './use-worked-in.ts';

type Props = {
  readonly session: SessionView;
  /** All that there are; this person may see some of them. */
  readonly all: readonly Section[];
};

const maySee = (session: SessionView, section: Section): boolean =>
  session.buildings === null || !section.wholeCompany;

/** The frame of all sections: navigation, the section itself, and the bar of changes. */
export const Shell = ({ session, all }: Props) => {
  const { address, go } = useAddress();
  const { t } = useTranslation('administration');
  const sections = useMemo(() => all.filter((one) => maySee(session, one)), [all, session]);
  const section = sections.find(({ id }) => id === address.section) ?? sections[0];
  // Who administers a single building looks at that one.
  const only = session.buildings?.length === 1 ? session.buildings[0] : undefined;
  const scope = only ?? address.scope;
  usePlaceFollower(address, { table: section?.table ?? null, needs: section?.needs ?? [] }, scope);
  const workedIn = useWorkedIn(address, scope, section?.table ?? null);
  useHistoryFollower(address);
  useSavedIds(address, go);
  usePageTitle(section === undefined ? '' : t(`sections.${section.id}`), t('title'));
  const context = useMemo(
    () => ({ session, section, sections, address, scope, workedIn, go }),
    [session, section, sections, address, scope, workedIn, go],
  );
  if (section === undefined) return null;
  if (section.id !== address.section) {
    return (
      <>
        <StartingPage />
        <Navigate to={pathOf(sectionAddress(section.id, address.scope))} replace />
      </>
    );
  }
  const { Page } = section;
  return (
    <SectionContext value={context}>
      <PrimaryActions>
        <div className={classes.page}>
          <Navigation />
          <Suspense
            fallback={
              <main className={classes.main} aria-busy>
                <VisuallyHidden component="h1">{t(`sections.${section.id}`)}</VisuallyHidden>
              </main>
            }
          >
            <Page />
          </Suspense>
          {address.panel === 'review' && <Review />}
          <ChangeBar />
          <SavedNotice />
          <ImportNotice />
        </div>
      </PrimaryActions>
    </SectionContext>
  );
};
