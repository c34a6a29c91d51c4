import { expect, test } from 'vitest'
import { findErrorPath } from './error-path.ts'

test.each([
  ['/', '?error=1&email=a@b.test', '/login?error=1&email=a@b.test'],
  ['/', '?error=email_used&name=Mari', '/signup?error=email_used&name=Mari'],
  ['/', '?error=invalid_email,company_used', '/ess_signup?error=invalid_email,company_used'],
  ['/settings', '?error=reg_no_used', '/ess_signup?error=reg_no_used'],
  ['/signup', '?error=email_used,company_used', '/ess_signup?error=email_used,company_used'],
  ['/login', '?error=email_used', '/signup?error=email_used'],
  ['/ess_signup', '?error=1', '/login?error=1'],
])('%s%s is shown at %s', (path, search, expected) =>
  expect(findErrorPath(path, search)).toBe(expected),
)

test.each([
  ['/login', '?error=1'],
  ['/signup', '?error=email_used'],
  ['/ess_signup', '?error=company_used'],
  ['/ess_signup', '?error=email_used'],
  ['/', '?lang=et'],
])('%s%s is not redirected', (path, search) => expect(findErrorPath(path, search)).toBeUndefined())
