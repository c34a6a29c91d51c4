import { expect, test } from 'vitest'
import { localeFacts } from '#shared/accounts/locales.ts'
import { locales } from '#shared/lib/locale.ts'
import { settingNames } from '#shared/accounts/account-setting.ts'
import { textsByLocale as emailTexts } from '#functions/notifications/texts/texts-by-locale.ts'
import { languages, loadTexts } from '../support/browser/texts.ts'

test.each(locales)('e-mails in %s name services as the services screen does', (locale) => {
  const language = languages.find((name) => name === localeFacts[locale].lang) ?? 'et'
  const translate = loadTexts(language)
  const screenNames = settingNames.map((name) => [name, translate(`services:name.${name}`)])
  expect(emailTexts[locale].services).toEqual(Object.fromEntries(screenNames))
})
