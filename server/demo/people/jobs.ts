/** Departments and their job titles; the first title is the head of the department. */
export const JOBS: readonly (readonly [
  department: string,
  titles: readonly string[],
  weight: number,
])[] = [
  [
    'Engineering',
    [
      'Head of Engineering',
      'Software Engineer',
      'Senior Software Engineer',
      'Test Engineer',
      'Platform Engineer',
      'Tech Lead',
    ],
    30,
  ],
  ['Product', ['Head of Product', 'Product Manager', 'Product Owner', 'Business Analyst'], 10],
  ['Design', ['Head of Design', 'UX Designer', 'Service Designer', 'Design Researcher'], 7],
  ['Sales', ['Sales Director', 'Account Manager', 'Sales Engineer', 'Inside Sales'], 14],
  [
    'Customer Success',
    ['Head of Customer Success', 'Customer Success Manager', 'Support Specialist', 'Trainer'],
    12,
  ],
  [
    'Marketing',
    ['Marketing Director', 'Content Strategist', 'Campaign Manager', 'Brand Designer'],
    7,
  ],
  ['Finance', ['Finance Director', 'Controller', 'Accountant', 'Payroll Specialist'], 7],
  ['People & Culture', ['People Director', 'HR Partner', 'Recruiter', 'Learning Coach'], 6],
  ['Legal', ['General Counsel', 'Legal Counsel', 'Contract Manager'], 3],
  [
    'Workplace',
    [
      'Workplace Director',
      'Office Manager',
      'Facility Coordinator',
      'Receptionist',
      'Executive Assistant',
    ],
    4,
  ],
];
