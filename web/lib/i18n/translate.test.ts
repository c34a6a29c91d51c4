import { expect, test } from 'vitest'
import { createLanguage, translate } from './translate.ts'

const russian = createLanguage('ru', {
  common: {
    left_one: 'Осталась {{count}} минута',
    left_few: 'Осталось {{count}} минуты',
    left_many: 'Осталось {{count}} минут',
    left_other: 'Осталось {{count}} минуты',
    menu: { help: 'Помощь', deep: { down: 'Дно' } },
    greeting: 'Привет, {{name}}! {{name}}?',
  },
})

test.each([
  [1, 'Осталась 1 минута'],
  [21, 'Осталась 21 минута'],
  [2, 'Осталось 2 минуты'],
  [5, 'Осталось 5 минут'],
  [11, 'Осталось 11 минут'],
  [1.5, 'Осталось 1.5 минуты'],
])('uses the plural form of %d', (count, text) =>
  expect(translate(russian, 'common:left', { count })).toBe(text),
)

test.each([
  ['common:menu.help', {}, 'Помощь'],
  ['common:menu.deep.down', {}, 'Дно'],
  ['common:greeting', { name: '<Mari> $&' }, 'Привет, <Mari> $&! <Mari> $&?'],
  ['common:greeting', {}, 'Привет, {{name}}! {{name}}?'],
  ['common:unknown', {}, 'common:unknown'],
])('translates %s with %j', (key, values, text) =>
  expect(translate(russian, key, values)).toBe(text),
)
