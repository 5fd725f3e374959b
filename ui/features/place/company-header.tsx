import { Group, Text } from '@mantine/core';
import { useProjection } from '../../mirror/hooks.ts';
import { CompanyLogo } from '../../shared/company-logo.tsx';

/** The company's logo, or Perch's, and its name. */
export const CompanyHeader = () => {
  const company = useProjection('account', (view) => view.companyName) ?? null;
  return (
    <Group gap={12} wrap="nowrap" miw={0}>
      <CompanyLogo size={36} widest={108} />
      <Text component="div" size="title" fw={680} lh={1.2} lineClamp={2}>
        {company ?? 'Perch'}
      </Text>
    </Group>
  );
};
