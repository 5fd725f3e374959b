import { Button, Group, Loader, SegmentedControl } from '@mantine/core';
import { IconPointer, IconX } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardHead } from '../../../kit/card.tsx';
import { useLayer } from '../../../shared/layers/use-layer.ts';
import { lazyPart } from '../../../shared/page/lazy-part.ts';
import { useParamProjection } from '../../engine/hooks.ts';
import drawing from '../spaces/floor-plan.module.css';
import { ClosureDrawing } from './closure-drawing.tsx';
import classes from './closure-plan.module.css';
import { useEdit } from './use-edit.ts';

type Props = { readonly id: string; readonly floor: string };

const ClosureMap = lazyPart(async () => (await import('./closure-map.tsx')).ClosureMap);

/** What a press adds to the closure; null: presses choose nothing. */
type Choice = 'space' | 'zone' | null;

type KeyProps = { readonly of: 'from' | 'to'; readonly isMap: boolean };

/** A move in the drawing is an arrow between two points, on the map two pins with a number. */
const Key = ({ of, isMap }: KeyProps) =>
  isMap ? (
    <span className={classes.pin} data-to={of === 'to' || undefined} aria-hidden="true">
      1
    </span>
  ) : (
    <span
      className={`${drawing.key} ${of === 'from' ? drawing.red : classes.to}`}
      aria-hidden="true"
    />
  );

/** CS16, AP86: the floor with its closed spaces and the moves; in a mode of its own, presses choose the closed spaces. */
export const ClosurePlan = ({ id, floor }: Props) => {
  const { t } = useTranslation('administration-closures', { keyPrefix: 'plan' });
  const { t: viewer } = useTranslation('viewer');
  const plan = useParamProjection('closurePlan', { key: id, floor });
  const view = useParamProjection('plan', { floor, after: true });
  const name = useParamProjection('row', { table: 'floors', key: floor })?.name ?? '';
  const edit = useEdit(id);
  const [choice, setChoice] = useState<Choice>(null);
  /** The floor, and the state of its data, that could not be shown on the map. */
  const [failed, setFailed] = useState('');
  const isChoosing = choice !== null;
  const leave = () => setChoice(null);
  const bar = useRef<HTMLDivElement>(null);
  useLayer({
    kind: 'prompt',
    open: isChoosing,
    closesOnBack: true,
    element: bar,
    takesFocus: true,
    onClose: leave,
  });
  if (plan === undefined || view === undefined) return null;
  const title = t('title', { name });
  const shown = `${floor} ${view.revision}`;
  const isMap = view.building !== null && failed !== shown;
  const press = (key: string): void => {
    const zone = plan.zones[key] ?? '';
    if (choice === 'space') edit({ building: '', floor: '', zone: '', space: key });
    if (choice === 'zone' && zone !== '') edit({ building: '', floor, zone, space: '' });
  };
  const loader = <Loader role="img" type="dots" m="auto" aria-label={viewer('loading')} />;
  return (
    <Card
      column
      className={`${drawing.card} ${classes.card}`}
      data-choosing={isChoosing || undefined}
      aria-label={title}
    >
      <CardHead className={drawing.head}>
        <h2>{title}</h2>
        <Group component="p" gap={8} fz="small" c="dimmed">
          {isMap ? (
            <IconX size={14} stroke={2.5} aria-hidden="true" />
          ) : (
            <span className={`${drawing.key} ${classes.closed}`} aria-hidden="true" />
          )}
          {t('closed')}
          <Key of="from" isMap={isMap} /> {t('from')}
          <Key of="to" isMap={isMap} /> {t('to')}
        </Group>
        {isChoosing && (
          <Group ref={bar} gap={8} fz="body" fw={600}>
            <span role="status">{t('choosing')}</span>
            <SegmentedControl
              size="xs"
              aria-label={t('closes')}
              value={choice}
              onChange={(value) => setChoice(value === 'zone' ? 'zone' : 'space')}
              data={[
                { value: 'space', label: t('space') },
                { value: 'zone', label: t('zone') },
              ]}
            />
          </Group>
        )}
        <Button
          size="xs"
          variant={isChoosing ? 'default' : 'light'}
          leftSection={
            isChoosing ? undefined : <IconPointer size={16} stroke={1.75} aria-hidden="true" />
          }
          onClick={() => setChoice(isChoosing ? null : 'space')}
        >
          {t(isChoosing ? 'done' : 'choose')}
        </Button>
      </CardHead>
      {isMap ? (
        <Suspense fallback={loader}>
          <ClosureMap
            view={view}
            plan={plan}
            floor={floor}
            title={t('map', { name, count: plan.moves.length })}
            isChoosing={isChoosing}
            onPress={press}
            onEscape={leave}
            onFailed={() => setFailed(shown)}
          />
        </Suspense>
      ) : (
        <ClosureDrawing plan={plan} onPress={isChoosing ? press : null} />
      )}
    </Card>
  );
};
