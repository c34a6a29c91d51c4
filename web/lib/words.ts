import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'

const chunks = {
  et_EE: () => import('../locales/et.ts'),
  ru_RU: () => import('../locales/ru.ts'),
  en_GB: () => import('../locales/en.ts'),
  lt_LT: () => import('../locales/lt.ts'),
  lv_LV: () => import('../locales/lv.ts'),
} as const satisfies Record<Locale, () => Promise<{ default: Record<string, unknown> }>>

const namespaceOf = (file: string) => file.replace(/^.*\/(.+)\.json$/, '$1')

/** Loads the words of a language and makes it the language of the page. */
export const speak = async (locale: Locale): Promise<void> => {
  const { lang } = localeFacts[locale]
  const { default: files } = await chunks[locale]()
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: lang,
      resources: {},
      defaultNS: 'common',
      fallbackLng: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  }
  for (const [file, words] of Object.entries(files)) {
    i18next.addResourceBundle(lang, namespaceOf(file), words)
  }
  await i18next.changeLanguage(lang)
  document.documentElement.lang = lang
}
