import { ActionIcon, Box, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useProjection } from '../../mirror/hooks.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { ChosenPerson } from './chosen-person.tsx';
import { useHandsOn } from './hand-on.ts';
import classes from './on-behalf.module.css';
import type { OpenView } from './open-view.ts';
import { PersonBox } from './person-box.tsx';

type PartsProps = { readonly view: OpenView; readonly title: ReactNode };

/** The back button, what is booked, and the search or the selected user. */
export const OnBehalfParts = ({ view, title }: PartsProps) => {
  const { t } = useTranslation('on-behalf');
  const dispatch = useDispatch();
  const { dated } = useFormat();
  const { event, chosen } = view;
  return (
    <>
      <Group gap={6} wrap="nowrap" ms={-8}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('back')}
          onClick={() => dispatch({ _tag: 'CloseOnBehalf' })}
        >
          <IconArrowLeft size={20} aria-hidden="true" />
        </ActionIcon>
        {title}
      </Group>
      {event !== null && (
        <div className={classes.event}>
          {/* For a desk, the panel's title is its name. */}
          {view.purpose.kind !== 'desk' && <div>{event.spaces.join(', ')}</div>}
          <div className={classes.time}>{dated(event.start, event.end, event.zone)}</div>
        </div>
      )}
      {chosen === null ? <PersonBox view={view} /> : <ChosenPerson view={view} person={chosen} />}
    </>
  );
};

const Search = ({ view }: { readonly view: OpenView }) => {
  const { t } = useTranslation('on-behalf');
  const dispatch = useDispatch();
  const root = useRef<HTMLElement>(null);
  useHandsOn(root);
  useLayer({
    kind: 'prompt',
    element: root,
    onClose: () => dispatch({ _tag: 'CloseOnBehalf' }),
  });
  const title = <h3 id="behalf-title">{t('title')}</h3>;
  return (
    <Box ref={root} component="section" mt={16} aria-labelledby="behalf-title">
      <OnBehalfParts view={view} title={title} />
    </Box>
  );
};

/** The user search for booking on behalf, in the panel of what is booked; renders nothing while closed. */
export const OnBehalfSearch = () => {
  const view = useProjection('onBehalf');
  return view?.status === 'open' && view.purpose.kind !== 'leave' ? <Search view={view} /> : null;
};
