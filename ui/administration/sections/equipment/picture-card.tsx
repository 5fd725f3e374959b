import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../kit/card.tsx';
import { Message } from '../../../kit/message.tsx';
import { useDispatch, useParamProjection } from '../../engine/hooks.ts';
import { useSection } from '../../shell/section-context.ts';
import classes from './equipment-page.module.css';
import { PICTURE_TYPES, usePicture } from './use-picture.ts';

/** Bytes; the server has the same limit. */
const MOST = 100_000;
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });

/** The picture of the open row; a new one becomes part of the set of changes. */
export const PictureCard = ({ isInSheet = false }: { readonly isInSheet?: boolean }) => {
  const { t } = useTranslation('administration', { keyPrefix: 'picture' });
  const { address } = useSection();
  const send = useDispatch();
  const row = useParamProjection('row', { table: 'equipment', key: address.id ?? '' });
  const source = usePicture(row ?? null);
  const [isWrong, setWrong] = useState(false);
  if (row === null || row === undefined) {
    return (
      <Card className={classes.beside}>
        <Message>{t('none')}</Message>
      </Card>
    );
  }
  const choose = async (file: File | null) => {
    const ending = file === null ? undefined : PICTURE_TYPES[file.type];
    if (file === null) return;
    setWrong(ending === undefined || file.size > MOST);
    if (ending === undefined || file.size > MOST) return;
    const content = await base64Of(file);
    const own = `${row.key.replace(/^\+/, 'new-')}-${file.lastModified}.${ending}`;
    send({ _tag: 'AddPicture', name: own, content });
    send({
      _tag: 'EditCells',
      edits: [{ subject: 'equipment', key: row.key, column: 'picture', text: own }],
    });
  };
  const title = t('title', { name: row.name });
  const content = (
    <>
      <h2>{title}</h2>
      {source === null ? (
        <Text size="sm">{t('missing')}</Text>
      ) : (
        <img className={classes.picture} src={source} alt="" />
      )}
      <FileButton
        accept={Object.keys(PICTURE_TYPES).join(',')}
        onChange={(file) => void choose(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
          >
            {t('choose')}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c={isWrong ? 'red' : 'dimmed'} role={isWrong ? 'alert' : undefined}>
        {t('kinds')}
      </Text>
    </>
  );
  return isInSheet ? (
    <Stack component="section" gap={12} align="flex-start" aria-label={title}>
      {content}
    </Stack>
  ) : (
    <Card column className={`${classes.beside} ${classes.picked}`} aria-label={title}>
      {content}
    </Card>
  );
};
