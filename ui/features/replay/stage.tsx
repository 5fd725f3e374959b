import { Group, SegmentedControl, Switch, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconDeviceDesktop, IconDeviceMobile, IconEye } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplay } from './replay-context.ts';
import { hearScreen, tellScreen } from './screen-link.ts';
import classes from './stage.module.css';

/** The screen sizes in pixels; the height adapts to the space between its limits. */
const SIZES = {
  desktop: { width: 1280, lowest: 720, highest: 1000 },
  phone: { width: 390, lowest: 720, highest: 844 },
} as const;
type Size = keyof typeof SIZES;

const isSize = (value: string): value is Size => Object.hasOwn(SIZES, value);

/** How long the hint shows. Milliseconds. */
const HINT = 2_500;

/** On a phone a desktop screen would be unreadably small. */
const firstSize = (): Size => (window.innerWidth < 700 ? 'phone' : 'desktop');

type ScreenProps = {
  readonly size: Size;
  readonly plans: boolean;
  readonly onTried: () => void;
};

/** The app's own page in a frame, at a real width and scaled down to fit. */
const Screen = ({ size, plans, onTried }: ScreenProps) => {
  const { t } = useTranslation('replay', { keyPrefix: 'screen' });
  const session = useReplay();
  const frame = useRef<HTMLIFrameElement>(null);
  const tried = useRef(onTried);
  const room = useElementSize<HTMLDivElement>();
  useEffect(() => {
    tried.current = onTried;
  });
  useEffect(
    () =>
      hearScreen(
        window,
        () => frame.current?.contentWindow ?? null,
        ({ said }) => {
          if (said === 'tried') tried.current();
          const screen = frame.current?.contentWindow;
          if (said !== 'ready' || screen === null || screen === undefined) return;
          const { port1, port2 } = new MessageChannel();
          session.connectScreen(port1);
          tellScreen(screen, window.location.origin, { perch: 'screen', said: 'play', plans }, [
            port2,
          ]);
        },
      ),
    [session, plans],
  );
  const { width, lowest, highest } = SIZES[size];
  const scale = Math.min(1, room.width / width, room.height / lowest);
  const height = Math.min(Math.floor(room.height / Math.max(scale, 0.01)), highest);
  return (
    <div ref={room.ref} className={classes.room}>
      {room.width > 0 && (
        <div className={classes.screen} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            className={classes.frame}
            title={t('title')}
            src={`${import.meta.env.BASE_URL}replay/screen`}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  );
};

/** What the user saw at the current entry. */
export const Stage = () => {
  const { t } = useTranslation('replay', { keyPrefix: 'screen' });
  const [size, setSize] = useState<Size>(firstSize);
  const [plans, setPlans] = useState(false);
  const [hints, setHints] = useState(0);
  useEffect(() => {
    if (hints === 0) return;
    const timer = setTimeout(() => setHints(0), HINT);
    return () => clearTimeout(timer);
  }, [hints]);
  return (
    <section className={classes.stage} aria-label={t('title')}>
      <div className={classes.bar}>
        <Group component="p" gap={6} wrap="nowrap" flex={1} miw="max-content" fz="sm" fw={650}>
          <IconEye size={17} aria-hidden="true" />
          {t('title')}
        </Group>
        <Tooltip label={t('plansHint')}>
          <Switch
            size="sm"
            label={t('plans')}
            checked={plans}
            onChange={({ currentTarget }) => setPlans(currentTarget.checked)}
          />
        </Tooltip>
        <SegmentedControl
          size="xs"
          fullWidth={false}
          aria-label={t('size')}
          value={size}
          onChange={(value) => {
            if (isSize(value)) setSize(value);
          }}
          data={[
            { value: 'desktop', label: <SizeLabel name={t('desktop')} size="desktop" /> },
            { value: 'phone', label: <SizeLabel name={t('phone')} size="phone" /> },
          ]}
        />
      </div>
      <Screen key={String(plans)} size={size} plans={plans} onTried={() => setHints(hints + 1)} />
      <div className={classes.hint} role="status">
        {hints > 0 && <span>{t('tried')}</span>}
      </div>
    </section>
  );
};

const SizeLabel = ({ name, size }: { readonly name: string; readonly size: Size }) => {
  const SizeIcon = size === 'desktop' ? IconDeviceDesktop : IconDeviceMobile;
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <SizeIcon size={15} aria-hidden="true" />
      {name}
    </Group>
  );
};
