import { Box, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { IconArrowRight, IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WhyCheck, WhyRefused } from '../../../../core/contract/administration/why.ts';
import { useDispatch, useParamProjections } from '../../engine/hooks.ts';
import { useColumnWords } from '../../words/use-column-words.ts';
import { useFormat } from '../../words/use-format.ts';
import { SetBy } from './set-by.tsx';
import { useValueWords } from './use-value-words.ts';
import classes from './why.module.css';

const OTHERS = [
  'used',
  'space',
  'closure',
  'time',
  'days',
  'claim',
  'quota',
  'otherBooking',
  'taken',
] as const;

const isOther = (check: WhyCheck['check']): check is (typeof OTHERS)[number] =>
  OTHERS.some((one) => one === check);

const useCheckWords = (checks: readonly WhyCheck[]) => {
  const { t } = useTranslation('administration-rules');
  const columns = useColumnWords();
  const words = useValueWords();
  const keys = [
    ...new Set(
      checks.flatMap(({ check, limit, actual, groups }) =>
        check === 'who_may_book' ? [...limit.split('|'), ...actual.split('|'), ...groups] : groups,
      ),
    ),
  ].filter((key) => key !== '');
  const rows = useParamProjections(
    'row',
    keys.map((key) => ({ table: 'groups' as const, key })),
  );
  const nameOf = (key: string): string => rows[keys.indexOf(key)]?.name ?? key;
  const named = (text: string): string => text.split('|').map(nameOf).join(', ');
  const value = (check: WhyCheck['check'], text: string): string => {
    if (check === 'who_may_book') return text === '' ? t('value.nobody') : named(text);
    return isOther(check) ? text : words(check, text);
  };
  return {
    name: (check: WhyCheck['check']): string =>
      isOther(check) ? t(`why.checks.${check}`) : columns.cell('rules', 'rule', check),
    refusal: (check: WhyCheck['check']): string =>
      isOther(check) ? t(`why.no.${check}`) : columns.cell('rules', 'rule', check),
    /** The wanted value compared with the limit. */
    figure: ({ check, limit, actual, passed }: WhyCheck): string => {
      if (limit === '' || isOther(check)) return limit;
      const isMeasured = check !== 'weekends' && check !== 'who_may_book';
      return isMeasured && (!passed || check !== 'opening_hours')
        ? t('why.of', { actual: value(check, actual), limit: value(check, limit) })
        : value(check, limit);
    },
    sentence: ({ check, limit, actual }: WhyCheck): string => {
      if (isOther(check)) return limit;
      // The person's groups are stated, not compared like a wanted value.
      if (check === 'who_may_book') {
        const allowed = t('why.groups', { groups: value(check, limit) });
        return `${allowed} ${actual === '' ? t('why.noGroup') : t('why.inGroups', { groups: named(actual) })}`;
      }
      return t('why.sentence', { limit: value(check, limit), actual: value(check, actual) });
    },
    where: ({ scope, place, groups }: WhyCheck): string => {
      if (scope === null) return '';
      const at = place === '' ? t(`scope.${scope}`) : place;
      return groups.length === 0 ? at : `${at}, ${groups.map(nameOf).join(', ')}`;
    },
  };
};

type Props = { readonly answer: WhyRefused; readonly onGo: (check: WhyCheck) => void };

/** BR13: the first refusal, all checks in order, and times that would work. */
export const WhyAnswer = ({ answer, onGo }: Props) => {
  const { t } = useTranslation('administration-rules', { keyPrefix: 'why' });
  const words = useCheckWords(answer.checks);
  const { dated } = useFormat();
  const send = useDispatch();
  const no = answer.checks.find(({ passed }) => !passed);
  return (
    <>
      <div className={classes.verdict} data-refused={no !== undefined || undefined} role="status">
        <Group component="h3" gap={8} wrap="nowrap">
          {no === undefined ? (
            <IconCheck size={18} stroke={2} aria-hidden="true" />
          ) : (
            <IconX size={18} stroke={2} aria-hidden="true" />
          )}
          {no === undefined ? t('allowed') : t('refused', { check: words.refusal(no.check) })}
        </Group>
        {no !== undefined && (
          <Text size="small" my={4}>
            {[words.sentence(no), words.where(no)].filter((part) => part !== '').join(' · ')}
          </Text>
        )}
        {no !== undefined && !isOther(no.check) && (
          <Group gap={8} justify="space-between">
            {no.set !== undefined && <SetBy set={no.set} zone={answer.zone} />}
            <Button
              size="compact-sm"
              variant="subtle"
              rightSection={<IconArrowRight size={14} />}
              onClick={() => onGo(no)}
            >
              {t('go')}
            </Button>
          </Group>
        )}
      </div>
      <Box component="ol" p={8}>
        {answer.checks.map((check) => (
          <li
            key={check.check}
            className={classes.check}
            data-first={check === no || undefined}
            data-refused={!check.passed || undefined}
          >
            {check.passed ? (
              <IconCheck size={16} stroke={2} aria-label={t('passed')} />
            ) : (
              <IconX size={16} stroke={2} aria-label={t('notPassed')} />
            )}
            <span>{words.name(check.check)}</span>
            <Box component="span" ta="end">
              {words.figure(check)}
            </Box>
            <span className={classes.where}>{words.where(check)}</span>
            {check.set !== undefined && check !== no && (
              <SetBy set={check.set} zone={answer.zone} />
            )}
          </li>
        ))}
      </Box>
      {no !== undefined && (
        <div className={classes.works}>
          <Box component="h3" fz="small" fw={600}>
            {t('works')}
          </Box>
          {answer.works.length === 0 && (
            <Text size="caption" c="dimmed">
              {t('nothing')}
            </Text>
          )}
          <ul>
            {answer.works.map(({ space, name, start, end }, index) => {
              const time = dated(start, end, answer.zone);
              return (
                <Group key={`${space} ${start}`} component="li" gap={8} py={4} fz="small">
                  <strong>{name}</strong> <span>{time}</span>
                  <UnstyledButton
                    className={classes.try}
                    aria-label={t('tryOne', { name, time })}
                    onClick={() => send({ _tag: 'TryInstead', index })}
                  >
                    {t('try')}
                  </UnstyledButton>
                </Group>
              );
            })}
          </ul>
        </div>
      )}
    </>
  );
};
