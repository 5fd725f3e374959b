import { Anchor, Button, CloseButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../kit/card.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { pathOf, sectionAddress } from '../../engine/place.ts';
import { useSection } from '../../shell/section-context.ts';
import { RowChoice } from '../people/row-choice.tsx';
import classes from './members.module.css';

/** AP37: who is in a group; adding and removing changes their row in the set. */
export const Members = ({ group }: { readonly group: string }) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'members' });
  const { t: page } = useTranslation('administration-people');
  const { go, scope } = useSection();
  const send = useDispatch();
  const phone = usePhone();
  const [text, setText] = useState('');
  const [added, setAdded] = useState<string | null>(null);
  const row = useParamProjection('row', { table: 'groups', key: group });
  const members = useParamProjection('members', { group, text });
  const people = useParamProjection('grid', { table: 'people' });
  const person = useParamProjection('person', { key: added ?? '' });
  const set = (key: string, groups: readonly string[]) =>
    send({
      _tag: 'EditCells',
      edits: [{ subject: 'people', key, column: 'groups', text: groups.join('|') }],
    });
  const add = () => {
    if (added === null || person === undefined) return;
    const own = person.groups.map(({ key }) => key);
    if (!own.includes(group)) set(added, [...own, group]);
    setAdded(null);
  };
  if (row === undefined || row === null || members === undefined) return null;
  const { shown, total } = members;
  // AP115
  const isLoading = people?.status === 'loading' && total === 0;
  const content = (
    <>
      <Group gap={8} align="stretch" justify="space-between" wrap="nowrap">
        <div>
          {/* On phones it is in the sheet of the group, which has its name and can be closed. */}
          <h2 className={classes.title}>{phone ? t('title') : row.name}</h2>
          <Text size="small" c="dimmed" role="status">
            {isLoading ? page('loading') : t('count', { shown: shown.length, total })}
          </Text>
        </div>
        {!phone && <CloseButton aria-label={t('close')} onClick={() => go({ id: null })} />}
      </Group>
      {row.state === 'new' ? (
        <Text size="small" c="dimmed">
          {t('saveFirst')}
        </Text>
      ) : (
        <>
          <RowChoice table="people" label={t('add')} value={added} onChange={setAdded} />
          <Button
            variant="default"
            aria-disabled={added === null}
            data-disabled={added === null || undefined}
            onClick={add}
          >
            {t('doAdd')}
          </Button>
        </>
      )}
      {total > 10 && (
        <TextInput
          label={t('filter')}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {total === 0 && !isLoading && (
        <Text size="small" c="dimmed">
          {t('none')}
        </Text>
      )}
      <ul>
        {shown.map(({ key, name, groups }) => (
          <li key={key} className={classes.row}>
            <Anchor
              component={Link}
              size="sm"
              to={pathOf({ ...sectionAddress('people', scope), id: key })}
            >
              {name}
            </Anchor>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-label={t('removeOf', { name })}
              onClick={() =>
                set(
                  key,
                  groups.filter((one) => one !== group),
                )
              }
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
  return phone ? (
    <Stack component="section" gap={12} p={16} aria-label={t('title')}>
      {content}
    </Stack>
  ) : (
    <Card column scrolls className={classes.members} aria-label={t('title')}>
      {content}
    </Card>
  );
};
