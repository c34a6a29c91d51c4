import { useMemo } from 'react'
import { localeFacts } from '#shared/accounts/locales.ts'
import type { Locale } from '#shared/lib/locale.ts'
import { currentLocale } from './current-locale.ts'
import { type Language, createLanguage, translate, type Values } from './translate.ts'
import { useValue } from '../use-value.ts'
import { createValueStore } from '../value-store.ts'
import { wordFiles } from './word-files.ts'
import type { FullKey, LaterNamespace, Namespace, WordKey } from './word-keys.ts'

const currentLanguage = createValueStore<Language>(createLanguage('et', {}))

const getNamespace = (file: string) => file.replace(/^.*\/(.+)\.json$/, '$1')

/**
 * Namespaces loaded with the screens that use them: `locales/<language>/later/<namespace>.json`.
 */
const laterFiles = import.meta.glob('../../locales/*/later/*.json', { import: 'default' })

/** Namespaces requested so far. A change of language loads them again. */
const requestedNamespaces = new Set<LaterNamespace>()

/** The language requested last. Responses for an earlier one are dropped. */
let requestedLocale: Locale | undefined
/** The loaded texts by namespace, and their language. */
let loadedTexts: { locale: Locale | undefined; namespaces: Readonly<Record<string, unknown>> } = {
  locale: undefined,
  namespaces: {},
}

const loadLaterTexts = (lang: string) =>
  Promise.all(
    [...requestedNamespaces].map(async (namespace): Promise<[string, unknown]> => [
      namespace,
      await laterFiles[`../../locales/${lang}/later/${namespace}.json`]?.(),
    ]),
  )

/** Loads the translations of a language and makes it the language of the page. */
export const setLanguage = async (locale: Locale): Promise<void> => {
  requestedLocale = locale
  const { lang } = localeFacts[locale]
  const [{ default: files }, later] = await Promise.all([wordFiles[locale](), loadLaterTexts(lang)])
  if (requestedLocale !== locale) return
  const first = Object.entries(files).map(([file, texts]): [string, unknown] => [
    getNamespace(file),
    texts,
  ])
  // Keep namespaces that were loaded in the meantime.
  const previous = loadedTexts.locale === locale ? loadedTexts.namespaces : {}
  loadedTexts = { locale, namespaces: { ...previous, ...Object.fromEntries([...first, ...later]) } }
  currentLanguage.set(createLanguage(lang, loadedTexts.namespaces))
  currentLocale.set(locale)
  document.documentElement.lang = lang
}

/** Awaits a module together with the namespaces it uses, in the current language of the page. */
export const withWords = async <T>(
  namespaces: readonly LaterNamespace[],
  module: Promise<T>,
): Promise<T> => {
  for (const namespace of namespaces) requestedNamespaces.add(namespace)
  const missing = namespaces.some((namespace) => !Object.hasOwn(loadedTexts.namespaces, namespace))
  const [loaded] = await Promise.all([
    module,
    missing && requestedLocale !== undefined && setLanguage(requestedLocale),
  ])
  return loaded
}

/** Translates a key of the hook's namespace, or of any namespace by `namespace:key`. */
export type Translate<Ns extends Namespace> = (
  key: WordKey<Ns> | FullKey,
  values?: Values,
) => string

/** Whether the language has a text for a full key; for codes from the server. */
export const hasWords = (key: string): boolean => currentLanguage.get().texts.has(key)

/** Provides the translation function `t`: `t('title')`, or `t('common:back')` for any namespace. */
export const useTranslation = <Ns extends Namespace = 'common'>(
  namespace?: Ns,
): { t: Translate<Ns> } => {
  const language = useValue(currentLanguage)
  return useMemo(
    () => ({
      t: (key: string, values?: Values) =>
        translate(language, key.includes(':') ? key : `${namespace ?? 'common'}:${key}`, values),
    }),
    [language, namespace],
  )
}
