import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconEraser,
  IconLogout,
  IconMailForward,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../kit/note.tsx';
import { download } from '../../../shared/download.ts';
import { useDispatch } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import { personFile } from './person-call.ts';

type Props = { readonly id: string; readonly name: string; readonly isActive: boolean };

/** Actions on a person that are not edits of the row. */
export const PersonMenu = ({ id, name, isActive }: Props) => {
  const { t } = useTranslation('administration-people', { keyPrefix: 'menu' });
  const { session, go } = useSection();
  const send = useDispatch();
  const [exporting, setExporting] = useState<'busy' | 'failed' | null>(null);
  const exportAll = async () => {
    setExporting('busy');
    const told = await personFile(session.backendUrl, id);
    if (told._tag === 'Done') download(`${id}.zip`, told.value);
    setExporting(told._tag === 'Done' ? null : 'failed');
  };
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      {exporting === 'busy' && <span role="status">{t('busy')}</span>}
      {exporting === 'failed' && (
        <Note tone="red" role="alert">
          {t('failed')}
        </Note>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('label', { name })}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isActive ? (
            <>
              <Menu.Item
                leftSection={<IconMailForward {...icon} />}
                onClick={() => go({ panel: 'invite' })}
              >
                {t('invite')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconLogout {...icon} />}
                onClick={() => go({ panel: 'sign-out' })}
              >
                {t('signOut')}
              </Menu.Item>
            </>
          ) : (
            <Menu.Item
              leftSection={<IconUserCheck {...icon} />}
              onClick={() =>
                send({
                  _tag: 'EditCells',
                  edits: [{ subject: 'people', key: id, column: 'active', text: 'yes' }],
                })
              }
            >
              {t('activate')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconDownload {...icon} />} onClick={exportAll}>
            {t('export')}
          </Menu.Item>
          <Menu.Divider />
          {isActive && (
            <Menu.Item
              color="red"
              leftSection={<IconUserOff {...icon} />}
              onClick={() => go({ panel: 'deactivate' })}
            >
              {t('deactivate')}
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<IconEraser {...icon} />}
            onClick={() => go({ panel: 'erase' })}
          >
            {t('erase')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
};
