import { useMemo } from 'react'
import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { currentLocale } from './current-locale.ts'
import { type Language, languageOf, say, type Values } from './say.ts'
import { useValue } from './use-value.ts'
import { valueStore } from './value-store.ts'
import { wordFiles } from './word-files.ts'
import type { FullKey, LaterNamespace, Namespace, WordKey } from './word-keys.ts'

const spoken = valueStore<Language>(languageOf('et', {}))

const namespaceOf = (file: string) => file.replace(/^.*\/(.+)\.json$/, '$1')

/** Words that come with the screens that use them: `locales/<language>/later/<namespace>.json`. */
const laterFiles = import.meta.glob('../locales/*/later/*.json', { import: 'default' })

/** What screens have asked for so far: a change of language brings it along. */
const wanted = new Set<LaterNamespace>()

/** The language asked for last; one that arrives after another was asked for is let go. */
let asked: Locale | undefined
/** The words that are there, by namespace, and of which language. */
let here: { locale: Locale | undefined; words: Readonly<Record<string, unknown>> } = {
  locale: undefined,
  words: {},
}

const laterWords = (lang: string) =>
  Promise.all(
    [...wanted].map(async (namespace): Promise<[string, unknown]> => [
      namespace,
      await laterFiles[`../locales/${lang}/later/${namespace}.json`]?.(),
    ]),
  )

/** Loads the words of a language and makes it the language of the page. */
export const speak = async (locale: Locale): Promise<void> => {
  asked = locale
  const { lang } = localeFacts[locale]
  const [{ default: files }, later] = await Promise.all([wordFiles[locale](), laterWords(lang)])
  if (asked !== locale) return
  const first = Object.entries(files).map(([file, words]): [string, unknown] => [
    namespaceOf(file),
    words,
  ])
  // What another part of the page has brought in the meantime stays.
  const before = here.locale === locale ? here.words : {}
  here = { locale, words: { ...before, ...Object.fromEntries([...first, ...later]) } }
  spoken.set(languageOf(lang, here.words))
  currentLocale.set(locale)
  document.documentElement.lang = lang
}

/**
 * Waits for a part of the app together with the words that only such parts use, in the page's
 * language, whichever that is by then.
 */
export const withWords = async <T>(
  namespaces: readonly LaterNamespace[],
  part: Promise<T>,
): Promise<T> => {
  for (const namespace of namespaces) wanted.add(namespace)
  const missing = namespaces.some((namespace) => !Object.hasOwn(here.words, namespace))
  const [loaded] = await Promise.all([part, missing && asked !== undefined && speak(asked)])
  return loaded
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
