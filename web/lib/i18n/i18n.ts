import i18next, { type Namespace } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, localeFacts } from '#shared/lib/locale.ts'
import { currentLocale } from './current-locale.ts'
import { firstNamespaces } from './first-namespaces.ts'
import { loadTextFile } from './text-files.ts'

/** A namespace of texts: a file of `shared/locales/<language>`. */
export type TextNamespace = Extract<Namespace, string>

/** The namespaces that the page has used so far. A change of language loads all of them. */
const usedNamespaces = new Set<TextNamespace>(firstNamespaces)

/** The language requested last. Responses for an earlier one are dropped. */
let requestedLang: string | undefined

// No language is set here, so this loads nothing and completes at once.
void i18next
  .use(resourcesToBackend(loadTextFile))
  .use(initReactI18next)
  .init({
    initAsync: false,
    load: 'currentOnly',
    fallbackLng: false,
    ns: [...firstNamespaces],
    defaultNS: 'common',
    // React escapes values.
    interpolation: { escapeValue: false },
  })

/**
 * Loads namespaces of a language; `lang` is the name of a folder of `shared/locales`.
 * @throws when one does not load.
 */
export const ensureTexts = async (
  lang: string,
  namespaces: Iterable<TextNamespace>,
): Promise<void> => {
  // A copy: the used namespaces grow while these load.
  const wanted = [...namespaces]
  const listMissing = () => wanted.filter((each) => !i18next.hasResourceBundle(lang, each))
  // Unlike `loadNamespaces`, it also loads namespaces that have failed before.
  if (listMissing().length > 0) await i18next.reloadResources([lang], listMissing())
  const missing = listMissing()
  if (missing.length > 0) throw new Error(`The texts ${lang}/${missing.join(', ')} did not load`)
}

/**
 * Loads the texts of a language and makes it the language of the page.
 * @throws when they do not load; the page keeps its language.
 */
export const setLanguage = async (locale: Locale): Promise<void> => {
  const { lang } = localeFacts[locale]
  requestedLang = lang
  await ensureTexts(lang, usedNamespaces)
  if (requestedLang !== lang) return
  await i18next.changeLanguage(lang)
  currentLocale.set(locale)
  document.documentElement.lang = lang
}

/** Awaits a module together with the namespaces it uses, in the language of the page. */
export const withTexts = async <T>(
  namespaces: readonly TextNamespace[],
  module: Promise<T>,
): Promise<T> => {
  for (const namespace of namespaces) usedNamespaces.add(namespace)
  const [loaded] = await Promise.all([
    module,
    requestedLang !== undefined && ensureTexts(requestedLang, namespaces),
  ])
  return loaded
}
