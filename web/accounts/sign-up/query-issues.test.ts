import { expect, test } from 'vitest'
import { parseQueryIssues } from './query-issues.ts'

test.each([
  ['', []],
  ['1', []],
  ['<b>nonsense</b>', []],
  ['email_used', [{ field: 'email', code: 'email_used' }]],
  [
    'reg_no_used, company_used',
    [
      { field: 'registry_code', code: 'reg_no_used' },
      { field: 'company_name', code: 'company_used' },
    ],
  ],
  ['company_reg_no_required', [{ field: 'registry_code', code: 'company_reg_no_required' }]],
  ['company_name_required', [{ field: 'company_name', code: 'required' }]],
  ['invalid_email,whatever', [{ field: 'email', code: 'invalid_email' }]],
  ['email_required', [{ field: 'email', code: 'required' }]],
])('error=%s gives %j', (error, issues) =>
  expect(parseQueryIssues(new URLSearchParams({ error }))).toEqual(issues),
)
