import { Button, Code } from '@mantine/core';
import { Component, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { MirrorContext } from '../mirror/hooks.ts';
import { runningMirror } from '../mirror/page-mirror.ts';
import type { WorkerReport } from '../mirror/supervisor.ts';
import { MessagePage } from './message-page.tsx';
import { SaveLog } from './save-log.tsx';

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** The abandoned sessions, and the current one while its worker runs. */
const sessionsOf = ({ status, leftLogs }: WorkerReport): readonly (string | undefined)[] =>
  status === 'failed' ? leftLogs : [...leftLogs, undefined];

/** Replaces the page after an uncaught error. */
export const CrashScreen = ({ error }: { readonly error: unknown }) => {
  const { t } = useTranslation('app', { keyPrefix: 'crash' });
  // A page that crashed before it had a worker does not start one.
  const mirror = useContext(MirrorContext) ?? runningMirror();
  return (
    <MessagePage title={t('title')} text={t('text')}>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
      <Code block maw="100%">
        {messageOf(error)}
      </Code>
      {mirror !== null && (
        <SaveLog exportLog={mirror.exportLog} sessions={sessionsOf(mirror.supervisor.report())} />
      )}
    </MessagePage>
  );
};

/** For errors inside a route: a component threw, or a chunk could not be loaded. */
export const RouteCrash = () => <CrashScreen error={useRouteError()} />;

type Props = { readonly children: ReactNode };
type CrashState = { readonly error: unknown; readonly crashed: boolean };

/** For errors outside the routes. */
export class CrashBoundary extends Component<Props, CrashState> {
  override state: CrashState = { error: null, crashed: false };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error, crashed: true };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
