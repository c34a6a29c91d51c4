import { useMemo } from 'react'
import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { currentLocale } from './current-locale.ts'
import { type Language, languageOf, say, type Values } from './say.ts'
import { useValue, valueStore } from './value-store.ts'
import type { FullKey, Namespace, WordKey } from './word-keys.ts'

const chunks = {
  et_EE: () => import('../locales/et.ts'),
  ru_RU: () => import('../locales/ru.ts'),
  en_GB: () => import('../locales/en.ts'),
  lt_LT: () => import('../locales/lt.ts'),
  lv_LV: () => import('../locales/lv.ts'),
} as const satisfies Record<Locale, () => Promise<{ default: Record<string, unknown> }>>

const spoken = valueStore<Language>(languageOf('et', {}))

const namespaceOf = (file: string) => file.replace(/^.*\/(.+)\.json$/, '$1')

/** Loads the words of a language and makes it the language of the page. */
export const speak = async (locale: Locale): Promise<void> => {
  const { lang } = localeFacts[locale]
  const { default: files } = await chunks[locale]()
  const namespaces = Object.fromEntries(
    Object.entries(files).map(([file, words]) => [namespaceOf(file), words]),
  )
  spoken.set(languageOf(lang, namespaces))
  currentLocale.set(locale)
  document.documentElement.lang = lang
}

/** Says a word of the hook's namespace, or of any by `namespace:key`. */
export type Translate<Ns extends Namespace> = (
  key: WordKey<Ns> | FullKey,
  values?: Values,
) => string

/** Whether the language has a text under a full key; for codes that come from the server. */
export const hasWords = (key: string): boolean => spoken.get().texts.has(key)

/** The words on a screen: `t('title')` of the namespace, `t('common:back')` of any. */
export const useTranslation = <Ns extends Namespace = 'common'>(
  namespace?: Ns,
): { t: Translate<Ns> } => {
  const language = useValue(spoken)
  return useMemo(
    () => ({
      t: (key: string, values?: Values) =>
        say(language, key.includes(':') ? key : `${namespace ?? 'common'}:${key}`, values),
    }),
    [language, namespace],
  )
}
