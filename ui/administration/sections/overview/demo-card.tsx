import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { useProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { DemoPanel } from './demo-panel.tsx';

/** FS9: only while there is a demo: one press to remove it. */
export const DemoCard = () => {
  const { t } = useTranslation('administration-overview', { keyPrefix: 'demo' });
  const { address, go } = useSection();
  const demo = useProjection('demo');
  const isOpen = address.panel === 'demo' && (demo?.isThere === true || demo?.isDone === true);
  return (
    <>
      {demo?.isThere === true && (
        <Card aria-labelledby="demo">
          <Group gap="12px 24px" justify="space-between" px={20} py={16}>
            <Box flex="1 1 320px">
              <Box component="h2" id="demo" mb={4}>
                {t('card')}
              </Box>
              <Text inherit c="dimmed">
                {t('cardText')}
              </Text>
            </Box>
            <Button variant="default" onClick={() => go({ panel: 'demo' })}>
              {t('open')}
            </Button>
          </Group>
        </Card>
      )}
      {isOpen && <DemoPanel />}
    </>
  );
};
