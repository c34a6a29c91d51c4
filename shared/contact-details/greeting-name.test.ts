import { expect, test } from 'vitest'
import { toGreetingName } from './greeting-name.ts'

test.each([
  [' Mari  Maasikas ', 'Mari Maasikas'],
  ['Anne-Mari O’Neill', 'Anne-Mari O’Neill'],
  ['J. Tamm', 'J. Tamm'],
  ['Ольга Петрова', 'Ольга Петрова'],
  ['Pood & Co', 'Pood & Co'],
  ['3M Eesti', '3M Eesti'],
  ['Salong 24 OÜ', 'Salong 24 OÜ'],
])('%s is a name', (name, shown) => expect(toGreetingName(name)).toBe(shown))

test.each([
  '',
  'evil.test',
  'Win now: https://evil.test',
  'a@b.test',
  '12345',
  '12',
  'Helista 112',
  'Mari 5 5 5',
  'x'.repeat(81),
])('%s is not shown', (name) => expect(toGreetingName(name)).toBeUndefined())
