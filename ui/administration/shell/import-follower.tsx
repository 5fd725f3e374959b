import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView } from '../../../core/administration/imports/projection.ts';
import { useDispatch, useProjection } from '../engine/hooks.ts';
import { sectionAddress } from '../engine/place.ts';
import notice from './saved-notice.module.css';
import { useSection } from './section-context.ts';

/** Where an import goes on: a floor plan is that of its building. */
export const importAddress = ({ building }: ImportView, scope: string | null) =>
  building === null
    ? sectionAddress('import', scope)
    : { ...sectionAddress('buildings', scope), id: building };

/** Milliseconds. */
const SHOWN_FOR = 10_000;

/** AP43, AP97: the end of an import, wherever the page is. */
export const ImportNotice = () => {
  const { t } = useTranslation('administration-import', { keyPrefix: 'follow' });
  const { t: common } = useTranslation('administration');
  const { section, scope, go } = useSection();
  const send = useDispatch();
  const view = useProjection('imports');
  const doneAt = view?.isTold === false && view.phase === 'done' ? view.endedAt : null;
  useEffect(() => {
    if (doneAt === null) return;
    const timer = setTimeout(() => send({ _tag: 'CloseImportNotice' }), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [doneAt, send]);
  if (view === undefined || view.isTold || section?.id === 'import') return null;
  const isDone = view.phase === 'done';
  const close = () => send({ _tag: 'CloseImportNotice' });
  return (
    <div className={notice.notice} role="status">
      {isDone ? (
        <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" className={notice.mark} />
      ) : (
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      )}
      <span>{isDone ? t('done', { count: view.total }) : t('failed')}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          close();
          go(importAddress(view, scope), { push: true });
        }}
      >
        {t('look')}
      </Button>
      <CloseButton aria-label={common('close')} onClick={close} />
    </div>
  );
};
