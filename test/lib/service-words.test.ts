import { expect, test } from 'vitest'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { settingNames } from '#shared/services/account-setting.ts'
import { wordsOf as lettersIn } from '#functions/notifications/words/words-of.ts'
import { languages, wordsOf } from './words.ts'

test.each(locales)('letters in %s name services as their screen does', (locale) => {
  const language = languages.find((name) => name === localeFacts[locale].lang) ?? 'et'
  const say = wordsOf(language)
  const onScreen = settingNames.map((name) => [name, say(`services:name.${name}`)])
  expect(lettersIn[locale].services).toEqual(Object.fromEntries(onScreen))
})
