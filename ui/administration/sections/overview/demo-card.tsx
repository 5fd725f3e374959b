import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { DemoPanel } from './demo-panel.tsx';
import classes from './overview.module.css';

/** FS9: only while there is a demo: one press to remove it. */
export const DemoCard = () => {
  const { t } = useTranslation('administration-overview', { keyPrefix: 'demo' });
  const { address, go } = useSection();
  const demo = useProjection('demo');
  const isOpen = address.panel === 'demo' && (demo?.isThere === true || demo?.isDone === true);
  return (
    <>
      {demo?.isThere === true && (
        <section className={classes.demo} aria-labelledby="demo">
          <div>
            <h2 id="demo">{t('card')}</h2>
            <p>{t('cardText')}</p>
          </div>
          <Button variant="default" onClick={() => go({ panel: 'demo' })}>
            {t('open')}
          </Button>
        </section>
      )}
      {isOpen && <DemoPanel />}
    </>
  );
};
