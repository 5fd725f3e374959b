import { ActionIcon, Button } from '@mantine/core';
import { IconMailForward, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MasterDetail } from '../../../kit/master-detail.tsx';
import { Message } from '../../../kit/message.tsx';
import { usePhone } from '../../../shared/page/use-phone.ts';
import { PageFrame } from '../../shell/page-frame.tsx';
import { PrimaryButton } from '../../shell/primary-button.tsx';
import { useSection } from '../../shell/section-context.ts';
import { AddPanel } from './add-panel.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonList } from './person-list.tsx';

/** The list of people, and beside it the one who is open; on phones one after the other. */
export const PeoplePage = () => {
  const { t } = useTranslation('administration');
  const texts = useTranslation('administration-people');
  const { address, go } = useSection();
  const phone = usePhone();
  const { id, panel } = address;
  return (
    <PageFrame
      crumbs={[t('groups.people')]}
      title={t('sections.people')}
      phoneAction={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={texts.t('add.open')}
          onClick={() => go({ id: null, panel: 'add' })}
        >
          <IconUserPlus size={22} stroke={1.75} />
        </ActionIcon>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconMailForward size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => go({ panel: 'invitations' })}
          >
            {texts.t('invitations.open')}
          </Button>
          <PrimaryButton
            place="title"
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => go({ panel: 'add' })}
          >
            {texts.t('add.open')}
          </PrimaryButton>
        </>
      }
    >
      <PeopleTabs>
        <MasterDetail
          master={phone && id !== null ? null : <PersonList />}
          detail={
            id !== null ? (
              <PersonDetails key={id} id={id} />
            ) : phone ? null : (
              <Message>{texts.t('choose')}</Message>
            )
          }
          detailKey={id ?? ''}
        />
        {panel === 'add' && <AddPanel />}
        {panel === 'invitations' && <InvitationsPanel />}
      </PeopleTabs>
    </PageFrame>
  );
};
