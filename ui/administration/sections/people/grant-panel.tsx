import { Autocomplete, Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { RowChoice } from './row-choice.tsx';
import { SidePanel } from './side-panel.tsx';

type Who = { readonly key: string; readonly name: string };

type Props = {
  /** Who gets it; null: to be chosen. */
  readonly person: Who | null;
};

/** AP31: a permission, for somebody, everywhere, in a building, on a floor, or in a zone of it. */
export const GrantPanel = ({ person }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'grant' });
  const words = useColumnWords();
  const { go } = useSection();
  const send = useDispatch();
  const capabilities = useParamProjection('grid', { table: 'grants' })?.columns.capability;
  const [kind, setKind] = useState<'person' | 'group'>('person');
  const [holder, setHolder] = useState<string | null>(person?.key ?? null);
  const [capability, setCapability] = useState<string | null>(null);
  const [building, setBuilding] = useState<string | null>(null);
  const [floor, setFloor] = useState<string | null>(null);
  const [zone, setZone] = useState('');
  const [isTried, setTried] = useState(false);
  const floors = useParamProjection('floorsOf', { building: building ?? '' }) ?? [];
  const zones = useParamProjection('zones', { building: building ?? '' }) ?? [];
  // Administration covers a building or everything, nothing smaller.
  const hasFloors = building !== null && capability !== 'administer';
  const isComplete = holder !== null && capability !== null;
  const missing = (isMissing: boolean): string | null =>
    isTried && isMissing ? t('needed') : null;
  const grant = () => {
    setTried(true);
    if (!isComplete) return;
    const cells: Record<string, string> = { [kind]: holder, capability };
    if (floor !== null) {
      cells.floor = floor;
      if (zone.trim() !== '') cells.zone = zone.trim();
    } else if (building !== null) cells.building = building;
    send({ _tag: 'EditCells', edits: [], rows: [{ table: 'grants', cells }] });
    go({ panel: null });
  };
  const of = capabilities?.kind === 'choice' ? capabilities.of : [];
  return (
    <SidePanel
      title={person === null ? t('title') : t('titleFor', { name: person.name })}
      foot={
        <>
          <Button variant="default" onClick={() => go({ panel: null })}>
            {t('not')}
          </Button>
          <PrimaryButton
            place="panel"
            aria-disabled={!isComplete}
            data-disabled={!isComplete || undefined}
            onClick={grant}
          >
            {t('do')}
          </PrimaryButton>
        </>
      }
    >
      {person === null && (
        <>
          <Select
            label={t('kind')}
            allowDeselect={false}
            data={[
              { value: 'person', label: words.column('grants', 'person') },
              { value: 'group', label: words.column('grants', 'group') },
            ]}
            value={kind}
            onChange={(next) => {
              setKind(next === 'group' ? 'group' : 'person');
              setHolder(null);
            }}
          />
          <RowChoice
            key={kind}
            table={kind === 'person' ? 'people' : 'groups'}
            label={t('who')}
            value={holder}
            error={missing(holder === null)}
            onChange={setHolder}
          />
        </>
      )}
      <Select
        label={words.column('grants', 'capability')}
        data={of.map((value) => ({ value, label: words.cell('grants', 'capability', value) }))}
        value={capability}
        error={missing(capability === null)}
        onChange={(next) => {
          setCapability(next);
          if (next === 'administer') setFloor(null);
        }}
      />
      <RowChoice
        table="buildings"
        label={words.column('grants', 'building')}
        placeholder={t('everywhere')}
        value={building}
        onChange={(next) => {
          setBuilding(next);
          setFloor(null);
          setZone('');
        }}
      />
      {hasFloors && (
        <Select
          clearable
          label={words.column('grants', 'floor')}
          placeholder={t('wholeBuilding')}
          data={floors.map(({ key, name }) => ({ value: key, label: name }))}
          value={floor}
          onChange={(next) => {
            setFloor(next);
            setZone('');
          }}
        />
      )}
      {floor !== null && (
        <Autocomplete
          label={words.column('grants', 'zone')}
          description={t('zoneHint')}
          maxLength={100}
          data={zones.filter((one) => one.floor === floor).map((one) => one.zone)}
          placeholder={t('wholeFloor')}
          value={zone}
          onChange={setZone}
        />
      )}
    </SidePanel>
  );
};
