import { describe, expect, test } from 'vitest'
import { passwordVerdict } from './password.ts'

describe('accepted passwords', () => {
  test.each(['Demo-1234!', 'aB3$efgh', 'Õun4-õun', 'Пароль1!', 'aB3#😀😀😀😀'])('%s', (password) =>
    expect(passwordVerdict(password, 'mari@example.com')).toBeUndefined(),
  )
})

describe('refused passwords', () => {
  test.each([
    ['', 'required'],
    ['aB3$efg', 'password_too_short'],
    ['aB3#😀😀😀', 'password_too_short'],
    ['aB3$ efgh', 'password_whitespace'],
    [' aB3$efgh', 'password_whitespace'],
    ['aB3$\tefgh', 'password_whitespace'],
    ['AB3$EFGH', 'password_unsafe'],
    ['ab3$efgh', 'password_unsafe'],
    ['aBc$efgh', 'password_unsafe'],
    ['aB3defgh', 'password_unsafe'],
    ['Mari.1@example.com', 'password_is_email'],
    ['MARI.1@EXAMPLE.com', 'password_is_email'],
  ])('%j: %s', (password, code) =>
    expect(passwordVerdict(password, 'mari.1@example.com')).toBe(code),
  )
})
