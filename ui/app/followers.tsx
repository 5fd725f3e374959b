import { Notifications } from '@mantine/notifications';
import { Notices } from '../features/notice/index.ts';
import { ColorSchemeFollower } from './color-scheme.tsx';
import classes from './followers.module.css';
import { LanguageFollower } from './language-follower.tsx';

/** Applies language, colour scheme and notices of the mirror, on every screen. */
export const Followers = () => (
  <>
    <LanguageFollower />
    <ColorSchemeFollower />
    {/* Specification 8: only one notification is stacked at a time. */}
    <Notifications
      limit={1}
      position="top-center"
      zIndex={400}
      classNames={{ root: classes.notices }}
    />
    <Notices />
  </>
);
