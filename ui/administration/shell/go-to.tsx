import { Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '../../shared/layers/use-layer.ts';
import { useParamProjection } from '../engine/hooks.ts';
import { sectionAddress } from '../engine/place.ts';
import classes from './go-to.module.css';
import { useSection } from './section-context.ts';

type Props = { readonly opened: boolean; readonly onClose: () => void };
type Target = {
  readonly id: string;
  readonly section: string;
  readonly key: string | null;
  readonly name: string;
  readonly where: string;
};

const MOST = 8;

/** Sections by name, and rows of the tables that have been read. */
const useTargets = (text: string): readonly Target[] => {
  const { t } = useTranslation('administration');
  const { sections } = useSection();
  const spaces = useParamProjection('options', { table: 'spaces', text });
  const people = useParamProjection('options', { table: 'people', text });
  const floors = useParamProjection('options', { table: 'floors', text });
  const wanted = text.trim().toLocaleLowerCase();
  const found = sections
    .map(({ id }): Target => ({ id, section: id, key: null, name: t(`sections.${id}`), where: '' }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  if (wanted === '') return found;
  const rowsOf = (
    table: 'spaces' | 'people' | 'floors',
    section: string,
    rows: typeof spaces,
  ): readonly Target[] =>
    sections.some(({ id }) => id === section)
      ? (rows ?? []).slice(0, MOST).map(({ key, name }) => ({
          id: `${table} ${key}`,
          section,
          key,
          name,
          where: t(`tables.${table}`),
        }))
      : [];
  return [
    ...found,
    ...rowsOf('spaces', 'spaces', spaces),
    ...rowsOf('people', 'people', people),
    ...rowsOf('floors', 'buildings', floors),
  ];
};

const Panel = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('administration', { keyPrefix: 'goTo' });
  const { scope, go } = useSection();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const targets = useTargets(text);
  const list = useId();
  const choose = (target: Target | undefined) => {
    if (target === undefined) return;
    go({ ...sectionAddress(target.section, scope), id: target.key }, { takesOver: true });
    onClose();
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, targets.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(targets[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={t('open')}
        placeholder={t('placeholder')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        value={text}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={targets[at] === undefined ? undefined : `${list}-${at}`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={pressed}
      />
      <div id={list} role="listbox" aria-label={t('results')} className={classes.list}>
        {targets.map((target, index) => (
          <UnstyledButton
            key={target.id}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={classes.option}
            onClick={() => choose(target)}
          >
            <span>{target.name}</span>
            <Text span inherit c="dimmed">
              {target.where}
            </Text>
          </UnstyledButton>
        ))}
      </div>
      {targets.length === 0 && <p role="status">{t('none')}</p>}
    </>
  );
};

/** Ctrl K: to a section, or to a row that has been read. */
export const GoTo = ({ opened, onClose }: Props) => {
  const { t } = useTranslation('administration');
  useLayer({ kind: 'dialog', open: opened, onClose });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      title={t('goTo.open')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Panel onClose={onClose} />
    </Modal>
  );
};
