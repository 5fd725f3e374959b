import { Alert, Box, Button, Group, Skeleton, Title } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../../core/contract/languages.ts';
import { useDispatch, useParamProjection } from '../../mirror/hooks.ts';
import { countryNames } from '../../shared/format/format.ts';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { LogoMark } from '../../shared/logo.tsx';
import { useArrival } from '../../shared/page/use-arrival.ts';
import { usePageTitle } from '../../shared/page/use-page-title.ts';
import { LogOut } from '../session/index.ts';
import { BuildingChoice } from './building-choice.tsx';
import { FloorChoice } from './floor-choice.tsx';
import classes from './picker.module.css';

/** Building and floor picker (specification 2). */
export const Picker = () => {
  const { t, i18n } = useTranslation(['place', 'app']);
  const dispatch = useDispatch();
  const [search, setSearch] = useState({ building: '', floor: '' });
  const [inFloors, setInFloors] = useState(false);
  const [codes, setCodes] = useState('');
  const names = useMemo(
    () => countryNames(tagOf(i18n.language), codes === '' ? [] : codes.split(' ')),
    [i18n.language, codes],
  );
  const text = useDeferredValue(inFloors ? search.floor : search.building);
  const latest = useParamProjection('picker', { search: text, countryNames: names });
  // Keeps the last result while the next one loads, so that the list does not flicker.
  const [view, setView] = useState<typeof latest>();
  const shows = latest?.building != null;
  if (latest !== undefined && shows !== inFloors) {
    setInFloors(shows);
    setSearch({ ...search, floor: '' });
  }
  // The text that found the building does not search its floors.
  const isMeant = shows === inFloors && (!shows || text === search.floor);
  if (latest !== undefined && latest !== view && isMeant) {
    setView(latest);
    setCodes(latest.countries.filter((code) => code !== '').join(' '));
  }

  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  usePageTitle(t('place:picker.title'));
  return (
    <main className={classes.page}>
      <Box w="100%" maw={720}>
        <Group gap={16} mb={20}>
          <LogoMark size={44} />
          <Title
            ref={heading}
            order={1}
            size="h3"
            flex="1 1 220px"
            tabIndex={-1}
            className={classes.heading}
          >
            {t(view?.building == null ? 'place:picker.title' : 'place:picker.floorTitle')}
          </Title>
          <LanguageChoice />
          <LogOut />
        </Group>
        {view?.lost === true && (
          <Alert color="yellow" mb="md" role="status">
            {t('place:picker.lost')}
          </Alert>
        )}
        {view?.status === 'failed' && (
          <Alert color="red" mb="md" role="alert">
            <Group justify="space-between">
              {t('place:picker.failed')}
              <Button size="xs" onClick={() => dispatch({ _tag: 'RefreshNow' })}>
                {t('app:retry')}
              </Button>
            </Group>
          </Alert>
        )}
        {(view === undefined || view.status === 'loading') && (
          <div aria-busy="true">
            <Skeleton h={42} mb={32} />
            <div className={classes.rows}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <Skeleton key={key} h={64} radius={12} />
              ))}
            </div>
          </div>
        )}
        {view?.status === 'ready' &&
          (view.building === null ? (
            <BuildingChoice
              view={view}
              names={names}
              search={search.building}
              onSearch={(building) => setSearch({ ...search, building })}
            />
          ) : (
            <FloorChoice
              building={view.building}
              search={search.floor}
              onSearch={(floor) => setSearch({ ...search, floor })}
            />
          ))}
      </Box>
    </main>
  );
};
