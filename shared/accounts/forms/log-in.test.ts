import { expect, test } from 'vitest'
import { checkLogIn } from './log-in.ts'

test.each([
  [{ email: 'mari@example.com', password: 'x' }, {}],
  [{ email: '', password: 'x' }, { email: 'email_required' }],
  [{ email: 'mari', password: 'x' }, { email: 'email_invalid' }],
  [{ email: 'mari@example.com', password: '' }, { password: 'required' }],
  [
    { email: '', password: '' },
    { email: 'email_required', password: 'required' },
  ],
])('logging in with %j: %j', (form, issues) => {
  const found = checkLogIn(form).map(({ field, code }) => [field, code])
  expect(Object.fromEntries(found)).toEqual(issues)
})
